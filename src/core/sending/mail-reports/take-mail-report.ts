/** Takes a DMARC or TLS report from a mailbox: proves who wrote it, reads it within limits, and keeps its figures. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findReporter } from "./find-reporter.ts";
import type { MailReport } from "./mail-report.ts";
import { parseDmarc } from "./parse-dmarc.ts";
import { parseTls } from "./parse-tls.ts";
import { UnusableReport, unpackReport } from "./unpack-report.ts";

export type ReportTaken =
  | { outcome: "refused"; reason: string }
  | { outcome: "recorded" | "known" | "not-a-report" };

const DAY_MS = 86_400_000;
/** Anybody with a domain can write reports about any other; real reporters send one a day, some one an hour. */
const PER_REPORTER_AND_DAY = 100;
const ATTACHED =
  /^application\/(gzip|x-gzip|zip|x-zip-compressed|tlsrpt\+(gzip|json)|octet-stream)$|^(text|application)\/xml$/;

/** `coachId`: the mailbox is this coach's own. */
export async function takeMailReport(
  ctx: Context,
  { raw, coachId }: { raw: Buffer; coachId: string | null },
): Promise<ReportTaken> {
  const refused = (reason: string): ReportTaken => ({ outcome: "refused", reason });
  const packed = await findAttachment(raw);
  if (!packed) return { outcome: "not-a-report" };
  const now = ctx.clock.now();
  const reporter = await findReporter(ctx.settings, { raw, now });
  if (!reporter) return refused("its mail carries no valid signature of the sender’s domain");
  let report: MailReport;
  try {
    const text = await unpackReport(packed);
    report = text.trimStart().startsWith("{") ? parseTls(text) : parseDmarc(text);
  } catch (error) {
    if (error instanceof UnusableReport) return refused(error.message);
    throw error;
  }
  const [begins, ends] = [report.begins.getTime(), report.ends.getTime()];
  const isTimely = begins > now.getTime() - 60 * DAY_MS && ends < now.getTime() + 2 * DAY_MS;
  if (!isTimely || ends < begins || ends - begins > 8 * DAY_MS)
    return refused("its dates are not of the last weeks");
  return keep(ctx, { report, reporter, coachId });
}

async function findAttachment(raw: Buffer): Promise<Buffer | null> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    const { attachments } = await PostalMime.parse(raw, { maxNestingDepth: 10 });
    const found = attachments.find(({ mimeType }) => ATTACHED.test(mimeType.toLowerCase()));
    const content = found && Buffer.from(found.content as ArrayBuffer);
    return content && content.length > 2 ? content : null;
  } catch {
    return null; // malformed input is no report
  }
}

type Kept = { report: MailReport; reporter: string; coachId: string | null };

/** A policy covers its subdomains, so a report may concern a sender domain below the one it names. */
const keep = (ctx: Context, { report, reporter, coachId }: Kept): Promise<ReportTaken> =>
  inTransaction(ctx, async ({ db }) => {
    const { kind, domain, reportId, begins, ends, policy, rows: figures } = report;
    const now = ctx.clock.now();
    const { rows: coaches } = await db.execute<{ coachId: string; recent: number }>(sql`
      select s.coach_id as "coachId", (select count(*)::int from mail_reports r where r.coach_id = s.coach_id and r.reporter = ${reporter}
        and r.created_at > ${now}::timestamptz - interval '1 day') as recent
      from (select distinct coach_id from sender_domains where domain = ${domain} or right(domain, ${domain.length + 1}) = ${`.${domain}`}) s
      where ${coachId}::uuid is null or s.coach_id = ${coachId}`);
    if (coaches.length === 0) return { outcome: "refused", reason: `${domain} was added by nobody here` };
    if (coaches.every(({ recent }) => recent >= PER_REPORTER_AND_DAY))
      return { outcome: "refused", reason: `${reporter} has sent too many reports today` };
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into mail_reports (coach_id, kind, domain, reporter, report_id, begins, ends, policy, created_at)
      select unnest(${sql.param(coaches.map((each) => each.coachId))}::uuid[]), ${kind}, ${domain}, ${reporter}, ${reportId}, ${begins}, ${ends}, ${policy}, ${now}
      on conflict do nothing returning id`);
    for (const { id } of rows)
      await db.execute(sql`
        insert into mail_report_rows (report_id, source, emails, subject, disposition, is_signed, is_allowed, dkim, spf, overrides)
        select ${id}, f.source, f.emails, f.subject, f.disposition, f."isSigned", f."isAllowed", f.dkim, f.spf,
          array(select jsonb_array_elements_text(f.overrides))
        from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f(source text, emails int, subject text, disposition text,
          "isSigned" boolean, "isAllowed" boolean, dkim jsonb, spf jsonb, overrides jsonb)`);
    return { outcome: rows.length > 0 ? "recorded" : "known" };
  });
