/** A server that ends drops nobody: not whoever never rests, not whoever is being answered, and it does end. */
import { Agent, createServer, get, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { drainable } from "./drain.ts";

let server: Server;
let drain: ReturnType<typeof drainable>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(takesMs = 0) {
  server = createServer(async (_request, response) => {
    await pause(takesMs);
    response.end("done");
  });
  server.keepAliveTimeout = 60_000;
  drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const ask = (port: number, agent: Agent) =>
  new Promise<{ connection: string | undefined } | { error: string }>((resolve) => {
    get({ port, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve({ connection: response.headers.connection }));
    }).on("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? "" }));
  });

it("ends under a connection that never rests, which is answered until it is told to close", async () => {
  const port = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  let going = true;
  const busy = (async () => {
    while (going) answers.push(await ask(port, agent));
  })();
  await pause(50);
  await drain({ graceMs: 100 });
  going = false;
  await busy;
  expect(answers[0]).toEqual({ connection: "keep-alive" });
  expect(answers).toContainEqual({ connection: "close" });
  // Where nobody listens any more a proxy asks another; nothing that was begun is dropped.
  expect(answers.filter((answer) => "error" in answer && answer.error !== "ECONNREFUSED")).toEqual([]);
});

it("waits for whoever is being answered, and for nobody who asks for nothing", async () => {
  const port = await start(400);
  const silent = connect(port, "127.0.0.1");
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent); // and is kept open
  const underWay = ask(port, new Agent());
  await pause(50);
  let isOver = false;
  const ended = drain({ graceMs: 0 }).then(() => {
    isOver = true;
  });
  expect(await underWay).toMatchObject({ connection: expect.any(String) });
  expect(isOver).toBe(false);
  await ended;
  silent.destroy();
  agent.destroy();
});
