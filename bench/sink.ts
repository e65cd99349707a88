/** A mail server process that accepts and counts everything, and reports the count on request. */
import { createServer } from "node:net";

let taken = 0;

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.write("220 sink ready\r\n");
  let content = false;
  let rest = "";
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    for (;;) {
      const end = rest.indexOf(content ? "\r\n.\r\n" : "\r\n");
      if (end < 0) {
        // The end marker may be split across chunks, so keep its possible start.
        if (content) rest = rest.slice(-4);
        return;
      }
      const line = rest.slice(0, end);
      rest = rest.slice(end + (content ? 5 : 2));
      if (content) {
        content = false;
        taken += 1;
        socket.write("250 2.0.0 taken\r\n");
      } else if (/^data/i.test(line)) {
        content = true;
        // Treat what follows as a new line, so that empty content ends too.
        rest = `\r\n${rest}`;
        socket.write("354 go on\r\n");
      } else if (/^quit/i.test(line)) {
        socket.end("221 bye\r\n");
      } else socket.write("250 ok\r\n");
    }
  });
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ type: "ready", port: typeof address === "object" ? address?.port : 0 });
});
process.on("message", () => process.send?.({ type: "count", taken, cpu: process.cpuUsage() }));
process.on("disconnect", () => process.exit(0));
