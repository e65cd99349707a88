/** Reads a mailbox by IMAP: new reports are handed over and marked as seen, other messages stay untouched. */
import { type FetchMessageObject, ImapFlow } from "imapflow";
import type { MailboxPort, MailboxReading, MailboxTrial } from "#core/kernel/mailbox.ts";
import type { MailServer } from "#core/kernel/mailer.ts";
import { type Failure, problemOf, wordsOf } from "./connection-problem.ts";
import { guardedLookup, isForbiddenNumber } from "./guarded-socket.ts";

type Options = {
  answerMs?: number | undefined;
  totalMs?: number | undefined;
  mayConnect?: ((address: string) => boolean) | undefined;
  signal?: AbortSignal | undefined;
};

const ANSWER_MS = 10_000;
const TOTAL_MS = 60_000;
const AT_ONCE = 200;
const FIRST_MS = 14 * 24 * 3_600_000;
/** Upper bound of one response: a report and its envelope. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

type Opened = { client: ImapFlow; isEncrypted: boolean; messages: number; uidValidity: string };
type Failed = Exclude<MailboxTrial, { stage: "ready" }>;

export async function tryMailbox(server: MailServer, options: Options = {}): Promise<MailboxTrial> {
  return inSession(server, options, async ({ isEncrypted, messages }) => ({
    stage: "ready" as const,
    isEncrypted,
    messages,
  }));
}

export async function readMailbox(
  server: MailServer,
  reading: Parameters<MailboxPort["readMailbox"]>[1],
  options: Options = {},
): Promise<MailboxReading> {
  const { signal } = reading;
  const read = await inSession(server, { ...options, signal }, async ({ client, uidValidity }) => {
    const since = reading.mark?.uidValidity === uidValidity ? reading.mark.lastUid : null;
    const found = await client.search(
      since === null ? { since: new Date(reading.now.getTime() - FIRST_MS) } : { uid: `${since + 1}:*` },
      { uid: true },
    );
    // 'n:*' always matches the last message, even if it is older than n.
    const fresh = (found || []).filter((uid) => uid > (since ?? 0)).sort((a, b) => a - b);
    const now = fresh.slice(0, AT_ONCE);
    const hasMore = fresh.length > now.length;
    let [lastUid, reports] = [since ?? 0, 0];
    const messages =
      now.length === 0
        ? []
        : await client.fetchAll(
            now.join(","),
            { uid: true, size: true, headers: ["content-type", "subject"] },
            { uid: true },
          );
    for (const message of messages.sort((a, b) => a.uid - b.uid)) {
      if (isReport(message, reading.maxBytes)) {
        const whole = await client.fetchOne(String(message.uid), { source: true }, { uid: true });
        // Marked as seen only after it is recorded; after a crash it is read again and recognized.
        const raw = whole ? whole.source : undefined;
        if (raw && (await reading.take(raw))) {
          reports += 1;
          await client.messageFlagsAdd(String(message.uid), ["\\Seen"], { uid: true });
        }
      }
      lastUid = Math.max(lastUid, message.uid);
    }
    return {
      stage: "read" as const,
      mark: { uidValidity, lastUid: Math.max(lastUid, now.at(-1) ?? 0) },
      reports,
      hasMore,
    };
  });
  if (read.stage !== "read") return { outcome: "failed", trial: read };
  const { mark, reports, hasMore } = read;
  return { outcome: "read", mark, reports, hasMore };
}

/** By header only: personal messages are not fetched. */
const isReport = ({ headers, size = 0 }: FetchMessageObject, maxBytes: number) =>
  size <= maxBytes &&
  // Aggregate reports are known by their subject (RFC 7489 7.2.1.1).
  /^content-type:\s*multipart\/report\b|^subject:\s*(?:\[preview\]\s*)?report[\s_]+domain:/im.test(
    headers?.toString() ?? "",
  );

/** Connects, logs in and opens the inbox; reports which step failed and always disconnects. */
async function inSession<Answer>(
  server: MailServer,
  options: Options,
  work: (opened: Opened) => Promise<Answer>,
): Promise<Answer | Failed> {
  const { answerMs = ANSWER_MS, totalMs = TOTAL_MS, mayConnect = () => true } = options;
  if (isForbiddenNumber(server.host, mayConnect))
    return { stage: "connection", problem: "private-host", reason: server.host };
  const client = new ImapFlow({
    ...{ host: server.host, port: server.port, secure: server.security === "tls" },
    doSTARTTLS: server.security === "starttls",
    auth: { user: server.username, pass: server.password ?? "" },
    tls: { lookup: guardedLookup(mayConnect) },
    ...{ connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs },
    ...{
      maxLineLength: MAX_ANSWER_BYTES,
      maxLiteralSize: MAX_ANSWER_BYTES,
      maxResponseSize: 2 * MAX_ANSWER_BYTES,
    },
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
  });
  // The failing step throws; without a listener the event would end the process.
  client.on("error", () => undefined);
  let isOver = false;
  const end = () => {
    isOver = true;
    client.close();
  };
  const timer = setTimeout(end, totalMs);
  options.signal?.addEventListener("abort", end);
  const connectionFailed = (error: unknown): Failed => {
    const failure = error as Failure;
    return { stage: "connection", problem: isOver ? "silent" : problemOf(failure), reason: wordsOf(failure) };
  };
  try {
    try {
      await client.connect();
    } catch (error) {
      const failure = error as Failure & { authenticationFailed?: boolean };
      if (!failure.authenticationFailed) return connectionFailed(failure);
      return { stage: "login", isEncrypted: client.secureConnection, reason: wordsOf(failure) };
    }
    const isEncrypted = client.secureConnection;
    let inbox: Awaited<ReturnType<ImapFlow["mailboxOpen"]>>;
    try {
      inbox = await client.mailboxOpen("INBOX");
    } catch (error) {
      if (isOver || !client.usable) return connectionFailed(error);
      return { stage: "inbox", isEncrypted, reason: wordsOf(error as Failure) };
    }
    const opened = { client, isEncrypted, messages: inbox.exists, uidValidity: String(inbox.uidValidity) };
    try {
      return await work(opened);
    } catch (error) {
      // The connection broke; any other error is ours.
      if (isOver || !client.usable) return connectionFailed(error);
      throw error;
    }
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", end);
    client.close();
  }
}
