/** Starts the development inbox: a mail server that keeps messages and shows them on a page. */
import { startHttp } from "./http.ts";
import { loopback } from "./listen.ts";
import { createMailbox } from "./mailbox.ts";
import { createModes } from "./modes.ts";
import { startSmtp } from "./smtp.ts";

export interface Inbox {
  smtpUrl: string;
  httpUrl: string;
  stop(): Promise<void>;
}

export interface InboxOptions {
  /** 0 picks a free port. */
  smtpPort?: number;
  httpPort?: number;
  capacity?: number;
}

export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  if (process.env.NODE_ENV === "production") {
    throw new Error("The development inbox does not start in production: its mail would reach nobody.");
  }
  const { smtpPort = 0, httpPort = 0, capacity = 5000 } = options;
  const mailbox = createMailbox({ capacity });
  const modes = createModes();
  const smtp = await startSmtp({ port: smtpPort, mailbox, modes });
  try {
    const http = await startHttp({ port: httpPort, mailbox, modes, applyModes: smtp.applyModes });
    return {
      smtpUrl: `smtp://${loopback}:${smtp.port}`,
      httpUrl: `http://${loopback}:${http.port}`,
      async stop() {
        await Promise.all([smtp.stop(), http.stop()]);
      },
    };
  } catch (error) {
    await smtp.stop();
    throw error;
  }
}
