/** The baseline: nodemailer's pool sending one message over and over for a number of seconds. */
import { randomUUID } from "node:crypto";
import nodemailer from "nodemailer";

type Order = {
  url: string;
  connections: number;
  seconds: number;
  message: { subject: string; html: string; text: string };
};

process.once("message", async ({ url, connections, seconds, message }: Order) => {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
  });
  const until = Date.now() + seconds * 1000;
  let sent = 0;
  const hand = async () => {
    while (Date.now() < until) {
      const id = randomUUID();
      await transport.sendMail({
        messageId: `<${id}@bench.example>`,
        from: { name: "Bench", address: "bench@bench.example" },
        to: { name: "", address: `${id}@reader.example` },
        headers: {
          "List-Unsubscribe": `<https://foyer.example/unsubscribe/${id}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
        ...message,
      });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, hand));
  transport.close();
  process.send?.({ type: "done", sent });
  process.disconnect();
});
process.send?.({ type: "ready" });
