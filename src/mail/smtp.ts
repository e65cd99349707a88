/** Sends through nodemailer's pool: one message, one recipient, no content before the hand-off is granted. */
import type { Socket } from "node:net";
import { Duplex, type Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import nodemailer from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool";
import type { MailServer, Message, SendResult, Transport } from "#core/kernel/mailer.ts";
import { checkKey, type Dkim } from "./dkim.ts";
import { guardedSocket } from "./guarded-socket.ts";
import { verifyServer } from "./verify-server.ts";

class Withdrawn extends Error {}
class ConnectionEnded extends Error {
  constructor() {
    super("The connection ended before the message was sent");
  }
}

type HandOff = {
  grant(): Promise<boolean>;
  isAsked: boolean;
  /** Content was written: from here on, no response means the message may have been sent. */
  isReleased: boolean;
};

/**
 * Buffers the message and releases it after the grant, if the connection is still open. The pool reads
 * it only once the server has accepted sender and recipient, so an earlier refusal costs no hand-off.
 */
function gate(input: Readable, handOff: HandOff, isOpen: () => boolean): Duplex {
  const chunks: Buffer[] = [];
  const collected = Promise.withResolvers<void>();
  const release = async () => {
    // Second read: the pool retries a message whose first connection closed during the grant.
    if (handOff.isAsked) throw new ConnectionEnded();
    handOff.isAsked = true;
    const [granted] = await Promise.all([handOff.grant(), collected.promise]);
    if (!granted) throw new Withdrawn();
    // Two turns let every socket be polled: a close that arrived while this process was blocked is seen by then.
    await nextTurn();
    await nextTurn();
    if (gated.destroyed || !isOpen()) throw new ConnectionEnded();
    handOff.isReleased = true;
    gated.push(Buffer.concat(chunks));
    gated.push(null);
  };
  let isReading = false;
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
      if (isReading) return;
      isReading = true;
      release().catch((error) => gated.destroy(error));
    },
  });
  input.on("error", (error) => gated.destroy(error));
  return input.pipe(gated);
}

type Mail = Parameters<SMTPPool["send"]>[0];
/** Internals of nodemailer's pool; `smtp.test.ts` fails if they move. */
type Busy = { queueEntry?: { mail: Mail } | false; connection?: { _socket?: Socket } };

class GatedPool extends SMTPPool {
  // Registered after nodemailer's own steps (DKIM included), so that the gate is last.
  override send(mail: Mail, done: Parameters<SMTPPool["send"]>[1]) {
    const { handOff } = mail.data as unknown as { handOff: HandOff };
    mail.message.processFunc((input) => gate(input as Readable, handOff, () => this.#isOpen(mail)));
    return super.send(mail, done);
  }

  #isOpen(mail: Mail): boolean {
    const all = (this as unknown as { _connections: Busy[] })._connections;
    const socket = all.find(({ queueEntry }) => queueEntry && queueEntry.mail === mail)?.connection?._socket;
    return socket?.writable === true && !socket.readableEnded;
  }
}

/**
 * Longer than a visitor's five seconds, so that deadline ends a hanging attempt first.
 * nodemailer counts the greeting against the connection timeout, so both use this value.
 */
export const ANSWER_MS = 8000;

export type Options = {
  maxConnections: number;
  dkim?: Dkim | undefined;
  answerMs?: number | undefined;
  mayConnect?: ((address: string) => boolean) | undefined;
};

export function serverOptions(
  server: string | MailServer,
  { answerMs = ANSWER_MS, mayConnect }: Omit<Options, "maxConnections">,
) {
  const where =
    typeof server === "string"
      ? { url: server, requireTLS: needsTls(new URL(server)) }
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

/** A password is sent encrypted or not at all: an attacker can strip opportunistic STARTTLS. */
const needsTls = ({ protocol, password, searchParams }: URL) =>
  protocol === "smtp:" && password !== "" && searchParams.get("ignoreTLS") !== "true";

export function smtpMailer(server: string | MailServer, options: Options): Transport {
  const { dkim } = options;
  if (dkim) checkKey(dkim.privateKey);
  const pool = new GatedPool({
    ...serverOptions(server, options),
    pool: true,
    maxConnections: options.maxConnections,
    maxMessages: 1000,
    // Only applies to messages of which no byte was sent (a stale pooled connection).
    maxRequeues: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = nodemailer.createTransport(pool);
  return {
    async send(message, mayHandOff) {
      const unsafe = controlCharacterIn(message);
      if (unsafe)
        return { result: "no-answer", reason: `Not sent: a control character in ${unsafe}`, isUnsent: true };
      const signing = message.signature ?? dkim;
      const handOff: HandOff = { grant: mayHandOff, isAsked: false, isReleased: false };
      const mail = {
        messageId: message.messageId,
        from: message.from,
        replyTo: message.replyTo,
        // Address objects, because as text 'x@x, y@y' would be two recipients.
        to: { name: "", address: message.to },
        envelope: {
          from: { name: "", address: message.returnPath },
          to: [{ name: "", address: message.to }],
        },
        subject: message.subject,
        html: message.html,
        text: message.text,
        ...(isLatin(message) && { textEncoding: "quoted-printable" as const }),
        headers: message.headers,
        ...(message.calendar && { icalEvent: { ...message.calendar, filename: "invite.ics" } }),
        ...(signing && { dkim: signature(signing, message) }),
        handOff,
      };
      try {
        const info = await transport.sendMail(mail);
        return { result: "accepted", response: String(info.response) };
      } catch (error) {
        const end = resultOf(error);
        return end.result === "no-answer" && !handOff.isReleased ? { ...end, isUnsent: true } : end;
      }
    },
    verify: () => verifyServer(pool.options),
    async close() {
      transport.close();
    },
  };
}

/** Said here, because nodemailer reads every letter to find out: a fifteenth of what a worker does. */
const isLatin = ({ subject, html, from }: Message) =>
  [subject, html, from.name].every((text) => Buffer.byteLength(text) <= text.length * 1.2);

/** Required by RFC 6376 5.4.1. Our own headers are listed too: one-click unsubscribe must be signed (RFC 8058). */
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

/** nodemailer would replace it with a space and send; a line break in a header is an injection attempt or a bug. */
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
  // A server that refuses STARTTLS has not judged the message.
  if (!responseCode || code === "ETLS")
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
