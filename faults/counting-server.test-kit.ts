/** A mail server with switchable moods that counts each recipient's messages and when the first arrived. */
import { createServer, type Socket } from "node:net";

/** `drop-after-data` takes the message but never responds. */
export const moods = ["accept", "reject", "defer", "full", "down", "hang", "drop-after-data"] as const;
export type Mood = (typeof moods)[number];

const refusals: Partial<Record<Mood, string>> = {
  reject: "550 5.1.1 no such user",
  defer: "451 4.3.0 come again",
  full: "452 4.2.2 mailbox full",
};

type Options = {
  isGone: (recipient: string) => boolean;
  thinksMs?: (recipient: string) => number;
};

export async function startCountingServer({ isGone, thinksMs = () => 0 }: Options) {
  let mood: Mood = "accept";
  /** Rises with every switch, so that a measurement knows whether the mood changed. */
  let turn = 0;
  const copies = new Map<string, number>();
  const arrivals = new Map<string, number>();
  /** Recipients whose message content was at least partly received. */
  const touched = new Set<string>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (mood === "down") return void socket.destroy();
    socket.setNoDelay(true);
    if (mood !== "hang") socket.write("220 counting\r\n");
    let recipient = "";
    let inContent = false;
    let rest = "";
    const answer = (line: string): string | null => {
      if (/^mail/i.test(line)) return "250 ok";
      if (/^rcpt/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1]?.toLowerCase() ?? "";
        return isGone(recipient) ? "550 5.1.1 no such user" : (refusals[mood] ?? "250 ok");
      }
      if (/^data/i.test(line)) {
        inContent = true;
        rest = `\r\n${rest}`;
        return "354 go on";
      }
      return /^quit/i.test(line) ? null : "250 ok";
    };
    const say = (line: string) => mood !== "hang" && socket.write(`${line}\r\n`);
    socket.on("data", (chunk) => {
      if (inContent) touched.add(recipient);
      rest += chunk.toString("latin1");
      for (;;) {
        const end = rest.indexOf(inContent ? "\r\n.\r\n" : "\r\n");
        if (end < 0) {
          if (inContent) rest = rest.slice(-4);
          return;
        }
        const line = rest.slice(0, end);
        rest = rest.slice(end + (inContent ? 5 : 2));
        if (inContent) {
          inContent = false;
          copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
          if (!arrivals.has(recipient)) arrivals.set(recipient, performance.now());
          if (mood === "drop-after-data") return void socket.destroy();
          say("250 2.0.0 counted");
          continue;
        }
        const said = answer(line);
        if (said === null) return void socket.end("221 bye\r\n");
        const wait = /^rcpt/i.test(line) ? thinksMs(recipient) : 0;
        if (wait > 0) setTimeout(say, wait, said);
        else say(said);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    copies,
    arrivals,
    touched,
    turn: () => turn,
    switchTo(next: Mood) {
      const wasSilent = mood === "hang";
      mood = next;
      turn += 1;
      // Close silent connections: their clients would wait forever.
      if (next === "down" || wasSilent) for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
