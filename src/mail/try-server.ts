/** A mail server tried before it is kept: connection and encryption, then the login, then one message; says which of them failed. */
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { ConnectionProblem, MailServer, Message, Trial } from "#core/kernel/mailer.ts";
import { ForbiddenAddress, guardedSocket } from "./guarded-socket.ts";
import { ANSWER_MS, type Dkim, serverOptions, smtpMailer } from "./smtp.ts";

type Options = {
  answerMs?: number | undefined;
  mayConnect?: ((address: string) => boolean) | undefined;
  dkim?: Dkim | undefined;
};
type Failure = Error & { code?: string; responseCode?: number; response?: string; command?: string };

export async function tryServer(server: MailServer, message: Message, options: Options = {}): Promise<Trial> {
  const greeted = await greet(server, options);
  if (greeted.stage !== "message") return greeted;
  const transport = smtpMailer(server, { ...options, maxConnections: 1 });
  try {
    const sent = await transport.send(message, async () => true);
    return { stage: "message", isEncrypted: greeted.isEncrypted, sent };
  } finally {
    await transport.close();
  }
}

type Greeted = Exclude<Trial, { stage: "message" }> | { stage: "message"; isEncrypted: boolean };

/** Connects, logs in, and says goodbye. */
async function greet(server: MailServer, options: Options): Promise<Greeted> {
  const { answerMs = ANSWER_MS, mayConnect = () => true } = options;
  let connection: SMTPConnection | null = null;
  try {
    const socket = await new Promise<{ connection: SMTPConnection["options"]["connection"] }>(
      (resolve, reject) =>
        guardedSocket(mayConnect, answerMs)({ host: server.host, port: server.port }, (error, opened) =>
          error || !opened ? reject(error) : resolve(opened),
        ),
    );
    const open = new SMTPConnection({ ...serverOptions(server, { answerMs }), ...socket });
    connection = open;
    await settled(open, (done) => open.connect(done));
  } catch (error) {
    connection?.close();
    const failure = error as Failure;
    return { stage: "connection", problem: problemOf(failure), reason: wordsOf(failure) };
  }
  const open = connection;
  const isEncrypted = open.secure;
  if (server.password !== null) {
    try {
      await settled(open, (done) => open.login({ user: server.username, pass: server.password ?? "" }, done));
    } catch (error) {
      open.close();
      const failure = error as Failure;
      return { stage: "login", isEncrypted, code: failure.responseCode ?? null, reason: wordsOf(failure) };
    }
  }
  open.quit();
  return { stage: "message", isEncrypted };
}

/** One step of the conversation: its own answer, an error, or the other side hanging up. */
function settled(connection: SMTPConnection, step: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error);
    connection.once("error", fail);
    connection.once("end", () => reject(new Error("Connection closed")));
    step((error) => (error ? reject(error) : resolve()));
  });
}

/** A server's words, never ours: nodemailer puts no password into them, and they are cut to what a line can hold. */
const wordsOf = ({ response, message }: Failure) =>
  (response ?? message).replace(/\p{Cc}+/gu, " ").slice(0, 300);

/** OpenSSL's names for what is wrong with a certificate. */
const certificates: Record<string, ConnectionProblem> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong-name",
  CERT_HAS_EXPIRED: "expired",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "untrusted",
  CERT_UNTRUSTED: "untrusted",
};

/** nodemailer replaces the code by one of its own and leaves the words, so both are read. */
function problemOf(failure: Failure): ConnectionProblem {
  const text = `${failure.code} ${failure.message}`;
  if (failure instanceof ForbiddenAddress) return "private-host";
  for (const [code, problem] of Object.entries(certificates)) if (text.includes(code)) return problem;
  if (/self[- ]signed certificate/i.test(text)) return "self-signed";
  if (/altname|does not match certificate/i.test(text)) return "wrong-name";
  if (/certificate has expired/i.test(text)) return "expired";
  if (/unable to (verify|get)|certificate/i.test(text)) return "untrusted";
  if (/ENOTFOUND|EDNS|EAI_AGAIN|ENODATA/.test(text)) return "unknown-host";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(text)) return "refused";
  if (/wrong version number|packet length too long|tlsv1|ssl3|\bEPROTO\b/i.test(text)) return "not-encrypted";
  if (/STARTTLS|ETLS/.test(text)) return "not-encrypted";
  // A server that wants encryption first waits for it, as we wait for its greeting.
  if (/ETIMEDOUT|timeout|Greeting never received/i.test(text)) return "silent";
  if (/Invalid greeting|EPROTOCOL/i.test(text)) return "not-smtp";
  return "closed";
}
