import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer, Message, Trial } from "#core/kernel/mailer.ts";
import { type Failure, problemOf, wordsOf } from "./connection-problem.ts";
import type { Dkim } from "./dkim.ts";
import { guardedSocket } from "./guarded-socket.ts";
import { ANSWER_MS, serverOptions, smtpMailer } from "./smtp.ts";

type Options = {
  answerMs?: number | undefined;
  mayConnect?: ((address: string) => boolean) | undefined;
  dkim?: Dkim | undefined;
};

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

function settled(connection: SMTPConnection, step: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error);
    connection.once("error", fail);
    connection.once("end", () => reject(new Error("Connection closed")));
    step((error) => (error ? reject(error) : resolve()));
  });
}
