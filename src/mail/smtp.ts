/** The port on nodemailer's pool: one message, one recipient, and no content leaves before the hand-off is granted. */
import { createPrivateKey } from "node:crypto";
import { Duplex, type Readable } from "node:stream";
import nodemailer from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool";
import type { MailServer, Message, SendResult, Transport } from "#core/kernel/mailer.ts";
import { guardedSocket } from "./guarded-socket.ts";
import { verifyServer } from "./verify-server.ts";

class Withdrawn extends Error {}

/**
 * Collects the finished message and lets it out only after a yes. The pool reads it first when the server has
 * accepted sender and recipient and asked for the content, so a refusal before that costs no hand-off.
 */
function gate(input: Readable, mayHandOff: () => Promise<boolean>): Duplex {
  const chunks: Buffer[] = [];
  let asked = false;
  const collected = Promise.withResolvers<void>();
  const gated: Duplex = new Duplex({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      collected.resolve();
      done();
    },
    read() {
      if (asked) return;
      asked = true;
      Promise.all([mayHandOff(), collected.promise]).then(
        ([granted]) => {
          if (!granted) return gated.destroy(new Withdrawn());
          gated.push(Buffer.concat(chunks));
          gated.push(null);
        },
        (error) => gated.destroy(error),
      );
    },
  });
  input.on("error", (error) => gated.destroy(error));
  return input.pipe(gated);
}

type Mail = Parameters<SMTPPool["send"]>[0];

class GatedPool extends SMTPPool {
  // Registered here, after nodemailer's own steps (DKIM among them), so that the gate is the last thing the content passes.
  override send(mail: Mail, done: Parameters<SMTPPool["send"]>[1]) {
    const { mayHandOff } = mail.data as unknown as { mayHandOff: () => Promise<boolean> };
    mail.message.processFunc((input) => gate(input as Readable, mayHandOff));
    return super.send(mail, done);
  }
}

/** Signs for the domain of the From address unless it names another. */
export type Dkim = { selector: string; privateKey: string; domain?: string };

/**
 * Longer than a visitor's five seconds: a hanging server meets that deadline first. nodemailer counts the
 * greeting against the connection's time too, so both are the same.
 */
export const ANSWER_MS = 8000;

type Options = {
  maxConnections: number;
  dkim?: Dkim | undefined;
  /** How long the server may leave us without a word. */
  answerMs?: number | undefined;
  /** Which IP addresses may be connected to; absent: any. */
  mayConnect?: ((address: string) => boolean) | undefined;
};

/** What nodemailer and its single connections take. */
export function serverOptions(
  server: string | MailServer,
  { answerMs = ANSWER_MS, mayConnect }: Omit<Options, "maxConnections">,
) {
  const where =
    typeof server === "string"
      ? { url: server }
      : {
          ...{ host: server.host, port: server.port, secure: server.security === "tls" },
          ...{ requireTLS: server.security === "starttls", ignoreTLS: server.security === "none" },
          ...(server.password !== null && { auth: { user: server.username, pass: server.password } }),
        };
  return {
    ...where,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    ...(mayConnect && { getSocket: guardedSocket(mayConnect, answerMs) }),
  };
}

export function smtpMailer(server: string | MailServer, options: Options): Transport {
  const { dkim } = options;
  if (dkim) checkKey(dkim.privateKey);
  const pool = new GatedPool({
    ...serverOptions(server, options),
    pool: true,
    maxConnections: options.maxConnections,
    maxMessages: 1000,
    // Only ever used for a message of which not a byte was sent (a pooled connection gone stale).
    maxRequeues: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = nodemailer.createTransport(pool);
  return {
    async send(message, mayHandOff) {
      const unsafe = controlCharacterIn(message);
      if (unsafe) return { result: "no-answer", reason: `Not sent: a control character in ${unsafe}` };
      let asked = false;
      const mail = {
        messageId: message.messageId,
        from: message.from,
        replyTo: message.replyTo,
        // Address objects in the envelope too: as text, 'x@x, y@y' would be two recipients.
        to: { name: "", address: message.to },
        envelope: {
          from: { name: "", address: message.returnPath },
          to: [{ name: "", address: message.to }],
        },
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: message.headers,
        ...(message.calendar && { icalEvent: { ...message.calendar, filename: "invite.ics" } }),
        ...(dkim && { dkim: signature(dkim, message) }),
        // A message is handed off once; a second reading of the same attempt gets nothing.
        mayHandOff: async () => {
          if (asked) return false;
          asked = true;
          return mayHandOff();
        },
      };
      try {
        const info = await transport.sendMail(mail);
        return { result: "accepted", response: String(info.response) };
      } catch (error) {
        return resultOf(error);
      }
    },
    verify: () => verifyServer(pool.options),
    async close() {
      transport.close();
    },
  };
}

/** nodemailer sends without a signature when the key is of no use to it; better not to start at all. */
function checkKey(pem: string) {
  const type = createPrivateKey(pem).asymmetricKeyType;
  if (type !== "rsa") throw new Error(`The DKIM key must be an RSA key, not ${type}`);
}

/** What RFC 6376 5.4.1 asks for. Our own headers are added by name: one-click unsubscribe counts only when it is signed (RFC 8058). */
const signedFields = [
  ...["From", "Reply-To", "To", "Subject", "Date", "Message-ID"],
  ...["MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
];

function signature(dkim: Dkim, message: Message) {
  return {
    domainName: dkim.domain ?? message.from.address.slice(message.from.address.lastIndexOf("@") + 1),
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: [...signedFields, ...Object.keys(message.headers)].join(":"),
  };
}

/** nodemailer would replace it by a space and send; a line break in a header is an injection attempt, or our mistake. */
function controlCharacterIn(message: Message): string | undefined {
  const { messageId, to, returnPath, replyTo, from, headers } = message;
  const lines = { messageId, to, returnPath, replyTo, from: from.address, ...headers };
  return Object.entries(lines)
    .find(([name, value]) => /\p{Cc}/u.test(name + value))?.[0]
    .replace(/\p{Cc}/gu, "?");
}

function resultOf(error: unknown): SendResult {
  if (error instanceof Withdrawn) return { result: "withdrawn" };
  const { code, responseCode, response, command, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    command?: string;
    message: string;
  };
  if (!responseCode)
    return { result: "no-answer", reason: message, why: code === "ETIMEDOUT" ? "slow" : "away" };
  const at = command?.startsWith("RCPT")
    ? "recipient"
    : command?.startsWith("MAIL")
      ? "sender"
      : command?.startsWith("AUTH")
        ? "login"
        : "message";
  return { result: "refused", code: responseCode, response: response ?? message, at };
}
