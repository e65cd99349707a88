import type { ConnectionProblem, MailServer } from "./mailer.ts";

export type MailboxTrial =
  | { stage: "connection"; problem: ConnectionProblem; reason: string }
  | { stage: "login"; isEncrypted: boolean; reason: string }
  | { stage: "inbox"; isEncrypted: boolean; reason: string }
  | { stage: "ready"; isEncrypted: boolean; messages: number };

/** How far a mailbox was read. Servers that renumber their messages change `uidValidity`. */
export type MailboxMark = { uidValidity: string; lastUid: number };

export type MailboxReading =
  | { outcome: "read"; mark: MailboxMark; reports: number; hasMore: boolean }
  | { outcome: "failed"; trial: Exclude<MailboxTrial, { stage: "ready" }> };

export type MailboxPort = {
  tryMailbox(server: MailServer): Promise<MailboxTrial>;
  /** Passes each new report to `take`, and marks it as seen if `take` recognizes it as ours. */
  readMailbox(
    server: MailServer,
    reading: {
      mark: MailboxMark | null;
      now: Date;
      maxBytes: number;
      take(raw: Buffer): Promise<boolean>;
      signal?: AbortSignal | undefined;
    },
  ): Promise<MailboxReading>;
};
