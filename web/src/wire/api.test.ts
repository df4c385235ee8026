import { afterEach, expect, it, vi } from "vitest";
import { ApiProblem, apiAt } from "./api";

const api = () => apiAt("/cards");

function answering(...replies: (Response | Error)[]) {
  const asked = vi.fn<typeof fetch>();
  for (const reply of replies)
    if (reply instanceof Response) asked.mockResolvedValueOnce(reply);
    else asked.mockRejectedValueOnce(reply);
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

async function problem(asked: Promise<unknown>): Promise<ApiProblem> {
  const found: unknown = await asked.catch((error: unknown) => error);
  if (!(found instanceof ApiProblem)) throw new Error("no problem");
  return found;
}

it("asks below the root, and sends forms as JSON", async () => {
  const taken = { table: "t1", seat: 0, token: "x" };
  const asked = answering(Response.json(taken, { status: 201 }), Response.json([]));
  expect(await api().open({ game: "dix" })).toEqual(taken);
  expect(asked.mock.calls[0]?.[0]).toBe("/cards/api/tables");
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: '{"game":"dix"}',
    headers: { "content-type": "application/json" },
  });
  await api().tables("chinese ten");
  expect(asked.mock.calls[1]?.[0]).toBe("/cards/api/tables?game=chinese%20ten");
});

it("asks for games once, and again after a failure", async () => {
  const asked = answering(new TypeError("down"), Response.json([{ name: "dix" }]));
  const server = api();
  expect((await problem(server.games())).code).toBe("offline");
  const [one, other] = await Promise.all([server.games(), server.games()]);
  expect(one).toBe(other);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("gives the server's code, or says that something else answered", async () => {
  const body = { code: "table-full", message: "no seat is open" };
  answering(
    Response.json(body, { status: 409 }),
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    new Response("<h1>Log in to this network</h1>"),
  );
  const full = await problem(api().sit("t1", {}));
  expect([full.code, full.status]).toEqual(["table-full", 409]);
  const gateway = await problem(api().table("t1"));
  expect([gateway.code, gateway.status]).toEqual(["unreadable", 502]);
  expect((await problem(api().table("t1"))).code).toBe("unreadable");
});

it("reads records line by line", async () => {
  answering(new Response('{"deal":1}\n{"deal":2}\n'), new Response(""));
  expect(await api().records("t1")).toEqual([{ deal: 1 }, { deal: 2 }]);
  expect(await api().records("t1")).toEqual([]);
});
