import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxMark, MailboxPort } from "#core/kernel/mailbox.ts";
import type { MailServer } from "#core/kernel/mailer.ts";
import { decryptConnectionSecret } from "../connections/connection-secret.ts";
import { withoutSecret } from "../connections/without-secrets.ts";
import { MAX_REPORT_BYTES } from "../feedback/read-dsn.ts";
import { readMailboxReport } from "../feedback/read-mailbox-report.ts";
import { recordFeedback } from "../feedback/record-feedback.ts";

/** After an error of ours, other mailboxes go first. */
const AFTER_FAULT_SECONDS = 300;
const EVERY_SECONDS = 180;
const MAX_PAUSE_SECONDS = 3600;

type Row = Omit<MailServer, "password"> & {
  id: string;
  coachId: string | null;
  encrypted: string;
  uidValidity: string | null;
  lastUid: string;
  failures: number;
  /** Changes with every write to the row, by an owner or another worker. */
  version: string;
};

export async function readDueMailbox(
  ctx: Context & MailboxPort,
  { signal }: { signal?: AbortSignal } = {},
): Promise<"none" | "read" | "failed"> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    select m.connection_id as id, c.coach_id as "coachId", m.host, m.port, m.security, m.username, m.password as encrypted,
      m.uid_validity as "uidValidity", m.last_uid as "lastUid", m.failures, m.xmin::text as version
    from bounce_mailboxes m join mail_connections c on c.id = m.connection_id
    where m.read_after <= ${now} and (c.coach_id = any(held_coaches())) is not true order by m.read_after limit 1`);
  const row = rows[0];
  if (!row) return "none";
  try {
    return await readRow(ctx, row, { now, signal });
  } catch (error) {
    if (!signal?.aborted) await postpone(ctx, row, AFTER_FAULT_SECONDS);
    throw error;
  }
}

async function readRow(
  ctx: Context & MailboxPort,
  row: Row,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
): Promise<"read" | "failed"> {
  const { id, host, port, security, username } = row;
  const password = decryptConnectionSecret(ctx.settings, id, row.encrypted);
  if (password === null) {
    await failed(ctx, row, "undecryptable");
    return "failed";
  }
  const mark: MailboxMark | null =
    row.uidValidity === null ? null : { uidValidity: row.uidValidity, lastUid: Number(row.lastUid) };
  const reading = await ctx.readMailbox(
    { host, port, security, username, password },
    { mark, now, maxBytes: MAX_REPORT_BYTES, take: (raw) => take(ctx, row, raw), signal },
  );
  if (reading.outcome === "failed") {
    // Not the mailbox's fault: another worker reads it at once.
    if (signal?.aborted) return "failed";
    const { trial } = reading;
    const problem = trial.stage === "connection" ? trial.problem : trial.stage;
    ctx.log.warn(
      { connection: id, problem, reason: withoutSecret(trial.reason, password) },
      "a mailbox for bounces could not be read",
    );
    await failed(ctx, row, problem);
    return "failed";
  }
  // If its owner changed it meanwhile, or another worker read it, that position wins.
  await ctx.db.execute(sql`
    update bounce_mailboxes set uid_validity = ${reading.mark.uidValidity}, last_uid = ${reading.mark.lastUid}, failures = 0, problem = null,
      read_at = ${now}, reports = reports + ${reading.reports},
      read_after = ${now}::timestamptz + make_interval(secs => ${reading.hasMore ? 0 : EVERY_SECONDS})
    where ${isUnchanged(row)}`);
  return "read";
}

/**
 * Anyone can write to a mailbox, so a report counts only for its message's coach. In a coach's mailbox, it
 * counts only for that coach.
 */
async function take(ctx: Context, { coachId }: Row, raw: Buffer): Promise<boolean> {
  const feedback = await readMailboxReport(ctx, { raw });
  if (!feedback) {
    // Loaded when a mailbox is read, with its parser of XML.
    const { takeMailReport } = await import("../mail-reports/take-mail-report.ts");
    const taken = await takeMailReport(ctx, { raw, coachId });
    if (taken.outcome === "refused") ctx.log.warn({ reason: taken.reason }, "a mail report was refused");
    return taken.outcome === "recorded" || taken.outcome === "known";
  }
  const recorded = await recordFeedback(ctx, coachId ? { ...feedback, coachIds: [coachId] } : feedback);
  return recorded !== "unknown-message";
}

const isUnchanged = ({ id, version }: Row) => sql`connection_id = ${id} and xmin = ${version}::xid`;

const postpone = (ctx: Context, row: Row, seconds: number) =>
  ctx.db.execute(sql`
    update bounce_mailboxes set read_after = ${ctx.clock.now()}::timestamptz + make_interval(secs => ${seconds})
    where ${isUnchanged(row)}`);

async function failed(ctx: Context, row: Row, problem: string): Promise<void> {
  const pause = Math.min(EVERY_SECONDS * 2 ** Math.min(row.failures, 10), MAX_PAUSE_SECONDS);
  await ctx.db.execute(sql`
    update bounce_mailboxes set failures = failures + 1, problem = ${problem},
      read_after = ${ctx.clock.now()}::timestamptz + make_interval(secs => ${pause})
    where ${isUnchanged(row)}`);
}
