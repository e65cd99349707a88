/** Streams the lead list as CSV: one batch in memory, no locks. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { describeLeads } from "../people/describe-leads.ts";
import type { Filters, Paging } from "../people/filters.ts";
import { findLeads } from "../people/find-leads.ts";
import { listFilterOptions } from "../people/list-filter-options.ts";
import { originLabel } from "../people/origin-label.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const BATCH = 2_000;

const tags = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "referrer"] as const;
const columns = [
  ...["email", "name", "coach", "page", "source", "signed up", "signup email", "may be written to"],
  ...["status", "origin", ...tags, "answers", "agreed to news", "tags", "fields"],
];

/** One cell for all answers: forms ask different questions. */
const answersLine = (answers: Record<string, unknown>): string =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== null && answer !== "")
    .map(
      ([question, answer]) => `${question}: ${typeof answer === "object" ? JSON.stringify(answer) : answer}`,
    )
    .join("; ");

export async function* exportLeads(
  ctx: Context,
  scope: Scope,
  { filters }: { filters: Filters },
): AsyncGenerator<string> {
  const { coaches, pages } = await listFilterOptions(ctx, scope);
  const coachOf = new Map(coaches.map(({ id, name }) => [id, name]));
  const pageOf = new Map(pages.map(({ id, name }) => [id, name]));
  // A search may contain an address, so the audit row only says there was one.
  const { search, ...rest } = filters;
  await recordAction(ctx, scope.actor, {
    action: "leads.exported",
    subject: { ...rest, searched: search !== undefined },
  });
  yield BYTE_ORDER_MARK + csvLine(columns);
  let paging: Paging = {};
  for (;;) {
    const found = await findLeads(ctx, scope, { filters, paging, limit: BATCH });
    const last = found.at(-1);
    if (!last) return;
    const rows = await describeLeads(ctx, found);
    const people = await readPeople(ctx, scope, { leadIds: found.map(({ leadId }) => leadId) });
    yield rows
      .map((lead) =>
        csvLine([
          lead.email,
          lead.name,
          coachOf.get(lead.coachId) ?? "",
          pageOf.get(lead.pageId) ?? "",
          lead.source,
          lead.createdAt,
          lead.mail,
          lead.subscriptionStatus === "open" ? "yes" : `no: ${lead.subscriptionStatus}`,
          lead.subscriptionStatus === "open" ? "subscribed" : lead.subscriptionStatus,
          originLabel(lead),
          ...tags.map((tag) => lead.origin[tag] ?? ""),
          answersLine(lead.answers),
          lead.newsAgreedAt ?? "",
          people.get(lead.id)?.tags ?? "",
          answersLine(people.get(lead.id)?.fields ?? {}),
        ]),
      )
      .join("");
    if (found.length < BATCH) return;
    paging = { before: { createdAt: last.at, id: last.leadId } };
  }
}

type PersonCells = { id: string; tags: string; fields: Record<string, unknown> };

async function readPeople(
  ctx: Context,
  scope: Scope,
  { leadIds }: { leadIds: string[] },
): Promise<Map<string, PersonCells>> {
  const { rows } = await ctx.db.execute<PersonCells>(sql`
    select l.id, p.fields, coalesce((
      select string_agg(t.name, ', ' order by lower(t.name)) from person_tags pt join tags t on t.id = pt.tag_id
      where pt.person_id = p.id), '') as tags
    from leads l join people p on p.coach_id = l.coach_id and p.email = l.email
    where l.id = any(${sql.param(leadIds)}::uuid[]) and ${withinScope(scope, sql`l.coach_id`)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
