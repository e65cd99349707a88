/** Finds a free loopback port, preferably the requested one. */
import { createServer } from "node:net";

/** Below the ephemeral range: an outgoing connection could take the port between check and use. */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 50;

/** Stages that start at the same time look in different places: a port stays free for a while before its process takes it. */
let next = process.pid * 61;

export async function freePort(wanted = 0): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = (tried === 0 && wanted) || LOWEST + (next++ % (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
