/** A mailbox on a real server is tried, read, and left as it was but for the reports in it; a server that misbehaves costs a bounded time. */
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MailServer } from "#core/kernel/mailer.ts";
import { isPublic } from "#core/kernel/network/is-public.ts";
import { postfix } from "#core/sending/feedback/reports.test-kit.ts";
import { type Dovecot, hasDovecot, startDovecot } from "../../dev/dovecot.ts";
import { readMailbox, tryMailbox } from "./imap-mailbox.ts";

const isSkipped = !hasDovecot() && !process.env.CI;

const now = new Date();
const person = [
  ...["From: ann@example.test", "To: coach@example.test", "Subject: multipart/report; I have a question"],
  ...["Content-Type: text/plain", "", "Content-Type: multipart/report", "", "When?", ""],
].join("\r\n");

describe.skipIf(isSkipped)("a mailbox", () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot({ user: "bounces@coach.example", password: "pass word" });
  }, 20_000);
  afterAll(() => dovecot?.stop());
  const server = (more: Partial<MailServer> = {}): MailServer => ({
    ...{ host: "127.0.0.1", port: dovecot.port, security: "none" },
    ...{ username: "bounces@coach.example", password: "pass word", ...more },
  });

  it("is ready where login and inbox are right, and each failure is told apart", async () => {
    expect(await tryMailbox(server())).toEqual({ stage: "ready", isEncrypted: false, messages: 0 });
    expect(await tryMailbox(server({ password: "another" }))).toMatchObject({ stage: "login" });
    const selfSigned = { stage: "connection", problem: "self-signed" };
    expect(await tryMailbox(server({ port: dovecot.tlsPort, security: "tls" }))).toMatchObject(selfSigned);
    expect(await tryMailbox(server({ security: "starttls" }))).toMatchObject(selfSigned);
    expect(await tryMailbox(server({ security: "tls" }))).toMatchObject({ problem: "not-encrypted" });
    expect(await tryMailbox(server({ port: 1 }))).toMatchObject({ problem: "refused" });
    expect(await tryMailbox(server({ host: "nowhere.invalid" }))).toMatchObject({ problem: "unknown-host" });
  }, 20_000);

  it("is not looked for on an inner network, by number or by name", async () => {
    const guard = { mayConnect: isPublic };
    expect(await tryMailbox(server(), guard)).toMatchObject({ problem: "private-host" });
    expect(await tryMailbox(server({ host: "localhost" }), guard)).toMatchObject({ problem: "private-host" });
  });

  it("is read once: reports are handed over and seen, everything else is left unread", async () => {
    for (const raw of [person, postfix(), person, postfix({ status: "5.2.2" }), postfix({ status: "4.4.1" })])
      await dovecot.deliver(raw);
    const seen: string[] = [];
    const read = (mark: { uidValidity: string; lastUid: number } | null, isOurs = true) =>
      readMailbox(server(), {
        ...{ mark, now, maxBytes: 1_000_000 },
        take: async (raw) => {
          seen.push(/^Status: (\S+)/m.exec(raw.toString())?.[1] ?? "none");
          return isOurs && !raw.includes("4.4.1");
        },
      });
    const first = await read(null);
    expect(first).toMatchObject({ outcome: "read", reports: 2, hasMore: false, mark: { lastUid: 5 } });
    expect(seen.toSorted()).toEqual(["4.4.1", "5.1.1", "5.2.2"]);
    const isSeen = (name: string) => /,[A-Z]*S/.test(name);
    expect((await dovecot.inbox()).filter(isSeen)).toHaveLength(2);
    expect(await dovecot.inbox()).toHaveLength(5);
    if (first.outcome !== "read") throw new Error("not read");

    seen.length = 0;
    expect(await read(first.mark)).toMatchObject({ reports: 0, mark: first.mark });
    expect(seen).toEqual([]);
    await dovecot.deliver(postfix({ status: "5.1.2" }));
    expect(await read(first.mark)).toMatchObject({ reports: 1, mark: { lastUid: 6 } });
    expect(seen).toEqual(["5.1.2"]);
    // Numbered anew, it is looked through from two weeks ago.
    seen.length = 0;
    await read({ uidValidity: "1", lastUid: 999 }, false);
    expect(seen).toHaveLength(4);
  }, 20_000);

  it("a report that could not be recorded is not seen, and read again", async () => {
    const mark = await readMailbox(server(), { mark: null, now, maxBytes: 1, take: async () => false });
    if (mark.outcome !== "read") throw new Error("not read");
    await dovecot.deliver(postfix());
    const before = (await dovecot.inbox()).filter((name) => /,[A-Z]*S/.test(name)).length;
    const fails = readMailbox(server(), {
      ...{ mark: mark.mark, now, maxBytes: 1_000_000 },
      take: () => Promise.reject(new Error("no database")),
    });
    await expect(fails).rejects.toThrow("no database");
    expect((await dovecot.inbox()).filter((name) => /,[A-Z]*S/.test(name))).toHaveLength(before);
  }, 20_000);
});

describe("a server that", () => {
  const open: Server[] = [];
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const each of open.splice(0)) each.close();
  });
  async function scripted(talk: (socket: Socket) => void): Promise<MailServer> {
    const listener = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      talk(socket);
    });
    open.push(listener);
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = listener.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return { host: "127.0.0.1", port, security: "none", username: "ann", password: "secret" };
  }
  const answering = (to: (command: string, tag: string) => string) => (socket: Socket) => {
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    socket.on("data", (chunk) => {
      const [tag = "", command = ""] = chunk.toString().trim().split(" ");
      socket.write(to(command.toUpperCase(), tag));
    });
  };
  const timed = async <T>(work: Promise<T>): Promise<{ ms: number; answer: T }> => {
    const begun = performance.now();
    return { answer: await work, ms: performance.now() - begun };
  };

  it("never says a word costs one time-out", async () => {
    const server = await scripted(() => undefined);
    const { answer, ms } = await timed(tryMailbox(server, { answerMs: 400 }));
    expect(answer).toMatchObject({ stage: "connection", problem: "silent" });
    expect(ms).toBeLessThan(3000);
  });

  it("never comes to an end costs the whole time, and no more", async () => {
    const server = await scripted((socket) => {
      answering((command, tag) => (command === "LOGIN" ? "* OK wait\r\n" : `${tag} OK done\r\n`))(socket);
      const timer = setInterval(() => socket.write("* OK still there\r\n"), 50);
      socket.once("close", () => clearInterval(timer));
    });
    const { answer, ms } = await timed(tryMailbox(server, { answerMs: 400, totalMs: 900 }));
    expect(answer).toMatchObject({ stage: "connection", problem: "silent" });
    expect(ms).toBeLessThan(3000);
  });

  it("is slow does not hold up a worker that is told to stop", async () => {
    const server = await scripted(() => undefined);
    const ending = new AbortController();
    setTimeout(() => ending.abort(), 100);
    const { answer, ms } = await timed(
      readMailbox(server, { mark: null, now, maxBytes: 1, take: async () => false, signal: ending.signal }),
    );
    expect(answer).toMatchObject({ outcome: "failed" });
    expect(ms).toBeLessThan(3000);
  });

  it("has no inbox is told so", async () => {
    const server = await scripted(
      answering((command, tag) =>
        command === "SELECT" ? `${tag} NO no such mailbox\r\n` : `${tag} OK done\r\n`,
      ),
    );
    expect(await tryMailbox(server, { answerMs: 1000 })).toMatchObject({ stage: "inbox" });
  });

  it("speaks something else is told so", async () => {
    const server = await scripted((socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await tryMailbox(server, { answerMs: 500 })).toMatchObject({ stage: "connection" });
  });
});
