import SMTPConnection from "nodemailer/lib/smtp-connection";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { Verified } from "#core/kernel/mailer.ts";

type Options = SMTPPool["options"];

/** Not nodemailer's `verify`, which does not report whether the password was encrypted. */
export async function verifyServer(options: Options): Promise<Verified> {
  const { host, port, secure, auth } = options;
  const connection = new SMTPConnection(options);
  const about = () => ({
    server: `${host ?? "localhost"}:${port ?? (secure ? 465 : 587)}`,
    secure: secure === true,
    hasPassword: Boolean(auth?.pass),
  });
  try {
    await converse(connection, auth);
    return { ok: true, ...about(), encrypted: connection.secure };
  } catch (error) {
    connection.close();
    const { code, response, message } = error as { code?: string; response?: string; message: string };
    return {
      ok: false,
      reason: code === "ETLS" ? message : (response ?? message),
      at: code === "EAUTH" ? "login" : "connection",
      ...about(),
    };
  }
}

function converse(connection: SMTPConnection, auth: Options["auth"]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("Connection closed")));
    const done = (error?: unknown) => {
      if (error) return reject(error);
      resolve();
      connection.quit();
    };
    connection.connect((error?: unknown) => {
      if (error || !auth || !connection.allowsAuth) return done(error);
      connection.login(auth, done);
    });
  });
}
