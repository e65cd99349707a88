/** Finds a free loopback port, the wanted one if nobody has it. */
import { createServer } from "node:net";

export async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", () => (wanted === 0 ? reject(new Error("no port is free")) : resolve(freePort())));
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
