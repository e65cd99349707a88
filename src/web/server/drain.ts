/** Ends an HTTP server without dropping a request: first it is known to be ending, then nobody new is let in, then the last ones leave. */
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A turn of the event loop that took longer had something to do, and connections may have come meanwhile. */
const QUIET_MS = 0.2;
/** How long connections that ask for nothing are left alone after the last one was let in. */
const LINGER_MS = 1500;

/**
 * Watches a server from its start, because http's own `closeIdleConnections` knows nothing of a connection that has
 * never said a word. The drain resolves when the last connection is gone; `graceMs` is how long new ones are still
 * taken, for whoever asks `/ready` before they send somebody here.
 */
export function drainable(server: Server): (options: { graceMs: number }) => Promise<void> {
  /** Of each connection, how many requests are under way. */
  const connections = new Map<Socket, number>();
  let isEnding = false;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  const count = (socket: Socket, change: number) => {
    const requests = connections.get(socket);
    if (requests !== undefined) connections.set(socket, requests + change);
  };
  // Before whoever answers, so that there is still a header to add to.
  server.prependListener("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
    // From here on nobody sends another request on a connection that ends.
    if (isEnding) response.setHeader("connection", "close");
  });
  const closeIdle = () => {
    for (const [socket, requests] of connections) if (requests === 0) socket.destroySoon();
  };

  return async ({ graceMs }) => {
    await pause(graceMs);
    await quiet();
    // Not before: whoever was told to close would come back on a new connection, and of those the last are lost below.
    isEnding = true;
    // http's own close would cut idle connections too, in which a proxy may be sending a post this very moment; nobody
    // could tell it whether that post was done. Left alone for a while, they get an answer that closes them.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const sweeping = setInterval(closeIdle, LINGER_MS);
    await closed;
    clearInterval(sweeping);
  };
}

/**
 * Connections that the kernel has taken and we have not yet are reset when the socket closes, and nothing can be done
 * about that; so it is closed right after a turn in which all were taken and nothing else was done. A busy process has
 * such turns too; it gets a second to find one.
 */
async function quiet(): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_MS) return;
  }
}
