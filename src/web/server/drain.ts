/** Shuts an HTTP server down without dropping a request: announce it, accept nothing new, let the last requests finish. */
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A longer turn of the event loop did some work, and connections may have arrived meanwhile. */
const QUIET_MS = 0.2;
/** How long idle connections stay open after the last one was accepted. */
const LINGER_MS = 1500;

/** Watches a server from its start: `closeIdleConnections` does not know connections that have never sent anything. The drain resolves when the last connection is gone. For `graceMs`, new ones are still accepted, for balancers that ask `/ready` first. */
export function drainable(server: Server): (options: { graceMs: number }) => Promise<void> {
  /** Requests in progress, by connection. */
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
  // Before the handler, while a header can still be added.
  server.prependListener("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
    // From here on, clients send no further request on a closing connection.
    if (isEnding) response.setHeader("connection", "close");
  });
  const closeIdle = () => {
    for (const [socket, requests] of connections) if (requests === 0) socket.destroySoon();
  };

  return async ({ graceMs }) => {
    await pause(graceMs);
    await quiet();
    // Not earlier: a client told to close would come back on a new connection, and the last of those are lost below.
    isEnding = true;
    // http's own close would also cut idle connections on which a proxy may just be sending a post, with no way to tell whether it was handled. They get an answer that closes them.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const sweeping = setInterval(closeIdle, LINGER_MS);
    await closed;
    clearInterval(sweeping);
  };
}

/** Closing the socket resets connections that the kernel has accepted and we have not. So it closes right after a turn of the event loop that accepted everything and did nothing else; a busy process has a second to find one. */
async function quiet(): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_MS) return;
  }
}
