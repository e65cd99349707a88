import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";

type Told = { port: number } | { contents: number };

/** A separate process, so that it can close a connection while the test's event loop is blocked. */
export async function closingServer() {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, CLOSING_SERVER: "1" } });
  const [first] = (await once(child, "message")) as [{ port: number }];
  let contents = 0;
  child.on("message", (told: Told) => {
    if ("contents" in told) contents = told.contents;
  });
  return {
    url: `smtp://127.0.0.1:${first.port}`,
    contents: () => contents,
    async closeAll() {
      const closed = once(child, "message");
      child.send("close");
      await closed;
    },
    stop: () => void child.kill(),
  };
}

if (process.env.CLOSING_SERVER && process.send) serve();

function serve() {
  const sockets = new Set<Socket>();
  let contents = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    socket.write("220 closing\r\n");
    let inContent = false;
    let content = "";
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (inContent) {
        if (content === "") process.send?.({ contents: ++contents });
        content += text;
        inContent = !content.endsWith("\r\n.\r\n");
        if (!inContent) socket.write("250 kept\r\n");
        return;
      }
      content = "";
      for (const line of text.split("\r\n").slice(0, -1)) {
        inContent = /^data/i.test(line);
        socket.write(inContent ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as { port: number }).port }));
  process.on("message", async () => {
    await Promise.all([...sockets].map((socket) => new Promise<void>((resolve) => socket.end(resolve))));
    process.send?.({ contents });
  });
}
