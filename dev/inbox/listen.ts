/** Makes a server listen on loopback only, with a clear error if the port is taken. */
import type { Server } from "node:net";

export const loopback = "127.0.0.1";

export class PortTaken extends Error {}

export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new PortTaken(`Port ${port} on ${loopback} is already in use.`, { cause: error })
          : error,
      );
    };
    server.once("error", onError);
    server.listen(port, loopback, () => {
      server.off("error", onError);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
