# The lock, the proof after a deal, and what can be wrong with it. Written for people who
# play cards: no word of hashes before the part that unfolds.

# The lock

web-lock-none = This deal has not been sealed yet
web-lock-sealed = { $count ->
    [0] Deal sealed
    [one] Deal sealed, one card checked
   *[other] Deal sealed, { $count } cards checked
}
web-lock-good = { $count ->
    [one] Deal proved, one card checked
   *[other] Deal proved, { $count } cards checked
}
web-lock-bad = Something is wrong with this deal
web-lock-why = What is wrong?

# The proof

web-proof-title = Was this deal fair?
web-proof-lead-none = The cards have not been dealt. When they are, your browser checks them.
web-proof-lead-sealed = The pack was sealed before the first card was dealt. Your browser checks every card as it reaches you. When the deal is over, everything is opened and you will find the proof here.
web-proof-lead-good = Nobody chose these cards. They come from a secret of the server and from a random number of every seat, and all of these were fixed before anyone could know the outcome. Your browser has worked the pack out again and found the same cards.
web-proof-lead-bad = This deal is not what it should be. Your browser has found the following; keep the evidence, and show it to whoever runs this server.
web-proof-lead-part = Part of this deal could not be checked here. The record has all you need to check it elsewhere.
web-proof-steps = What was checked
web-proof-result = { $result ->
    [good] Right
    [bad] Wrong
   *[unknown] Not checked
}

web-proof-secret-good = The server bound itself to its secret before it knew anybody's number. This is that secret.
web-proof-secret-bad = The server's secret is not the one it bound itself to.
web-proof-secret-unknown = Your browser did not hear the server bind itself to its secret.
web-proof-values-good = Every seat bound itself to a number before any number was opened. These are those numbers.
web-proof-values-bad = Not every number is the one its seat was bound to.
web-proof-values-unknown = The numbers agree with the proof, but your browser was not told of all of them beforehand.
web-proof-own-good = Your own number, which your browser drew, is among them. It alone is enough to make the pack random.
web-proof-own-bad = Your own number was not used as your browser sent it.
web-proof-own-unknown = No number of your own is among them: you were watching, or your browser did not answer in time.
web-proof-lot-good = The lot for the first dealer was drawn from the same numbers.
web-proof-lot-bad = The lot for the first dealer does not follow from the numbers.
web-proof-lot-unknown = The lot for the first dealer was not checked.
web-proof-pack-good = The pack follows from the numbers, card by card, and it is the one that was sealed before the deal.
web-proof-pack-bad = The pack that was sealed is not the one that follows from the numbers.
web-proof-pack-unknown = The pack was not compared with a seal.
web-proof-cards-good = { $count ->
    [one] The one card that you saw come from the pack lay at its place in it.
   *[other] All { $count } cards that you saw come from the pack lay at their places in it.
}
web-proof-cards-bad = A card that you saw come from the pack was not the one that lay there.
web-proof-cards-unknown = You saw no card come from the pack.
web-proof-hands-good = Every card that was played came from the hand that the pack gave to its player.
web-proof-hands-bad = A card was played that its player did not have.
web-proof-hands-unknown = Nobody has checked here whose hand each card came from.
web-proof-void-good = The cards before these were dealt again because the rules say so.
web-proof-void-bad = Cards were dealt again although the rules do not say so.
web-proof-void-unknown = It was not checked why cards were dealt again.

web-proof-limits = What this does not prove
web-proof-limit-looking = That nobody looks. The server knows the cards while you play, and whoever runs it could look at them. Play with hosts whom you trust that far.
web-proof-limit-talking = That players do not talk to each other, sit on two seats, or let a program play.
web-proof-limit-others = That the other numbers come from people. Only of your own you can be sure.
web-proof-limit-luck = Anything about luck. In a fair pack odd hands are as frequent as chance has it.

web-proof-details = The numbers themselves
web-proof-commitment = What the server bound itself to
web-proof-secret = The server's secret
web-proof-bound = What seat { $seat } was bound to
web-proof-value = { $by ->
    [server] The number of seat { $seat }, drawn by the server
   *[player] The number of seat { $seat }, drawn by its player
}
web-proof-seal = Seal of the pack
web-proof-pack = The pack in dealing order
web-proof-evidence = Download the evidence
web-proof-how = To check it elsewhere, use “tenpips verify” on the record.

# What can be wrong

web-fault-commitment-changed = The server has changed what it had bound itself to.
web-fault-commitment-reused = The server has used a secret twice.
web-fault-hidden-deal = An earlier deal at this table was never opened.
web-fault-proof-form = What the server sent is not a proof.
web-fault-proof-commitment = The proof is for another shuffle than this one.
web-fault-proof-secret = The secret in the proof is not the one that the server bound itself to.
web-fault-value-changed = A seat's number was exchanged after everybody had been told what it was bound to.
web-fault-value-missing = A seat's number is missing from the proof.
web-fault-value-wrong = A seat's number is not the one it was bound to.
web-fault-needlessly-abandoned = The server dropped a shuffle in which everybody had answered.
web-fault-own-commitment = What stands for your seat is not what this browser sent. If you have the table open on another device, it may have come from there.
web-fault-own-supplied = The server put its own number in place of yours, though you answered in time.
web-fault-own-value = Your number in the proof is not the one your browser drew.
web-fault-lot-missing = The first dealer was named without a lot.
web-fault-lot-wrong = The lot falls on another dealer, or other cards were cut.
web-fault-seal-missing = Cards were dealt from a pack that had not been sealed.
web-fault-seals-changed = The proof is for another pack than the one sealed before the deal.
web-fault-seal-wrong = The pack that was sealed does not follow from the secret and the numbers.
web-fault-pack-number = The proof is for a pack that was not the last one dealt.
web-fault-told-otherwise = The server has told the same event in two ways.
web-fault-opening-form = A card came from the pack without proper proof.
web-fault-opening-not-named = Proof was sent for { $card }, which nobody had been dealt just then.
web-fault-opening-missing = { $card } came from the pack without proof.
web-fault-opening-wrong = { $card } did not lie in the sealed pack where the server says.
web-fault-wrong-place = { $card } was dealt from a wrong place of the pack.
web-fault-place-twice = { $card } was shown at a place where another card had been seen.
web-fault-card-twice = { $card } was shown at two places of the pack.
web-fault-card-unopened = { $card } is in your hand, but never came from the pack.
web-fault-card-elsewhere = { $card } lies elsewhere in the opened pack than where it was shown.
web-fault-check-failed = Your browser could not make sense of what the server told.
web-fault-not-held = { $card } was played by somebody who did not have it.
web-fault-not-void = The cards were dealt again although the rules do not say so.
