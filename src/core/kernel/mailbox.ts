/** The port to a mailbox that bounces come back to: it is tried before it is kept, and its new messages are read again and again. */
import type { ConnectionProblem, MailServer } from "./mailer.ts";

/** What a trial of a mailbox came to: each stage is reached only if those before it went well. */
export type MailboxTrial =
  | { stage: "connection"; problem: ConnectionProblem; reason: string }
  | { stage: "login"; isEncrypted: boolean; reason: string }
  | { stage: "inbox"; isEncrypted: boolean; reason: string }
  | { stage: "ready"; isEncrypted: boolean; messages: number };

/** Up to where a mailbox was read. A server that numbers its messages anew says so by another `uidValidity`. */
export type MailboxMark = { uidValidity: string; lastUid: number };

export type MailboxReading =
  | { outcome: "read"; mark: MailboxMark; reports: number; hasMore: boolean }
  | { outcome: "failed"; trial: Exclude<MailboxTrial, { stage: "ready" }> };

export type MailboxPort = {
  /** Sends and changes nothing. */
  tryMailbox(server: MailServer): Promise<MailboxTrial>;
  /** Hands every new message that calls itself a report to `take`, and marks it as seen where that says it was one of ours. */
  readMailbox(
    server: MailServer,
    reading: {
      mark: MailboxMark | null;
      now: Date;
      maxBytes: number;
      take(raw: Buffer): Promise<boolean>;
      /** Ends it at once, as a connection that broke off. */
      signal?: AbortSignal | undefined;
    },
  ): Promise<MailboxReading>;
};
