/** Ends an HTTP server without dropping a request: first it is known to be ending, then nobody new is let in, then the last ones leave. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A turn of the event loop that took longer had something to do, and connections may have come meanwhile. */
const QUIET_MS = 0.5;
/** How long connections that ask for nothing are left alone after the last one was let in. */
const LINGER_MS = 1500;

/** Every answer says `Connection: close` from here on, so that nobody sends another request on a connection that ends. */
function closeAfterAnswers(server: Server) {
  server.prependListener("request", (_request, response) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  });
}

/**
 * Resolves when the last connection is gone. `graceMs`: how long new connections are still taken, for whoever asks
 * `/ready` before they send somebody here.
 */
export async function drain(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  closeAfterAnswers(server);
  await pause(graceMs);
  await quiet();
  // http's own close would cut idle connections too, in which a proxy may be sending a post this very moment; nobody
  // could tell it whether that post was done. Left alone, they get an answer that closes them.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const lingering = setTimeout(() => server.closeIdleConnections(), LINGER_MS);
  // Whoever finished an answer after that is idle now, if it had begun before the header was there.
  const sweeping = setInterval(() => server.closeIdleConnections(), LINGER_MS * 2);
  await closed;
  clearTimeout(lingering);
  clearInterval(sweeping);
}

/**
 * Connections that the kernel has taken and we have not yet are reset when the socket closes, so it is closed right
 * after a turn in which all were taken and nothing else was done. A busy process has such turns too; it gets a second.
 */
async function quiet(): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_MS) return;
  }
}
