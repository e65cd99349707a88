/** A mail server that accepts only reports on our own deliveries, at their return paths. */
import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { MAX_REPORT_BYTES, readDsn } from "#core/sending/feedback/read-dsn.ts";
import { BOUNCES } from "#core/sending/sender-domains/domain-key-records.ts";

type Options = {
  port: number;
  host: string;
  /** The domain of every return path. */
  domain: string;
  /** Stores the report before it is acknowledged. */
  record(feedback: Feedback): Promise<unknown>;
};

const MAX_CLIENTS = 50;
const IDLE_MS = 30_000;
/** Absolute: a client that sends a byte at a time would keep its connection forever. */
const CONVERSATION_MS = 5 * 60_000;
/** How long a conversation may continue after the listener is told to stop. */
const LAST_WORDS_MS = 3000;

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

export async function startBounceListener(
  ctx: Context,
  { port, host, domain, record }: Options,
): Promise<{ port: number; stop(): Promise<void> }> {
  const isOurs = (address: string) => {
    const at = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
    // A coach's own name for it (`domain-key-records.ts`) leads here by a CNAME.
    return (
      (at === domain.toLowerCase() || at.startsWith(`${BOUNCES}.`)) &&
      readReturnPath(ctx.settings.secrets, address) !== null
    );
  };

  const server = new SMTPServer({
    name: domain,
    banner: "reports only",
    logger: false,
    // Nobody signs in, and a report holds no secrets.
    disabledCommands: ["AUTH", "STARTTLS", "VRFY"],
    disableReverseLookup: true,
    size: MAX_REPORT_BYTES,
    rejectOversized: true,
    maxClients: MAX_CLIENTS,
    // A report concerns one message; a second recipient is deferred.
    maxRecipients: 1,
    socketTimeout: IDLE_MS,
    closeTimeout: LAST_WORDS_MS,
    onRcptTo: ({ address }, _session, done) =>
      done(isOurs(address) ? null : refusal(550, "5.1.1 no such mailbox, and nothing is relayed here")),
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? "";
      takeIn(stream, recipient).then(
        (said) => done(null, said),
        (error) => {
          // A client that left before the final dot has reported nothing, and will retry.
          if (!stream.errored) reportError(ctx, error, { where: "bounce-listener" });
          done(refusal(451, "4.3.0 try again later"));
        },
      );
    },
  });

  async function takeIn(stream: SMTPServerDataStream, recipient: string): Promise<string> {
    const raw = await collect(stream);
    const feedback = raw && (await readDsn(ctx, { raw, recipient }));
    if (!feedback) return "2.0.0 read, nothing to note";
    await record(feedback);
    return "2.0.0 noted";
  }

  // A client that disconnects early is ignored; failing to listen throws below.
  server.on("error", (error) => ctx.log.info({ reason: error.message }, "a report's conversation broke off"));
  server.server.on("connection", (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), CONVERSATION_MS).unref();
    socket.once("close", () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => {
      server.server.off("error", reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The whole message, or null if it is too large: only after reading it to its end can it be refused. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
