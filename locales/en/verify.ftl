# Texts of tenpips verify: was the pack of a deal fixed before anybody knew it?

cli-verify = Check that the packs of a record are those that its proof gives.
verify-option-records = files of records, text or JSON, with their proofs
verify-verified = { $deal }: verified; { $own ->
    [0] every value came from the server, which had to choose them before it knew the rest.
    [one] one value came from a player, the rest from the server.
   *[other] { $own } values came from players.
}
verify-broken-off = The deal broke off before its end.
verify-unproved = { $deal }: no proof in the record, so nothing can be said about its shuffle.
verify-wrong = NOT VERIFIED: { $problem }.
verify-summary = { $verified } verified, { $unproved } without a proof, { $wrong } not verified.
