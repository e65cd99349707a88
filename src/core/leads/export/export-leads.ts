/** Streams the lead list as CSV: one batch in memory, no locks. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { describeLeads, type ListedLead } from "../people/describe-leads.ts";
import type { Filters, Paging } from "../people/filters.ts";
import { findLeads } from "../people/find-leads.ts";
import { listFilterOptions } from "../people/list-filter-options.ts";
import { originLabel } from "../people/origin-label.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const BATCH = 2_000;

const tags = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "referrer"] as const;
/** One cell for all answers: forms ask different questions. */
const answersLine = (answers: Record<string, unknown>): string =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== null && answer !== "")
    .map(
      ([question, answer]) => `${question}: ${typeof answer === "object" ? JSON.stringify(answer) : answer}`,
    )
    .join("; ");

type Row = ListedLead & Omit<PersonCells, "id"> & { coach: string; page: string };
type Column = [head: string, cell: (lead: Row) => string | null];
/** The columns of each property, in the file's order. One without an entry doesn't compile: the file would miss it. */
const columnsOf: Record<keyof Row, Column[]> = {
  id: [],
  email: [["email", ({ email }) => email]],
  name: [["name", ({ name }) => name]],
  coachId: [],
  coach: [["coach", ({ coach }) => coach]],
  pageId: [],
  page: [["page", ({ page }) => page]],
  source: [["source", ({ source }) => source]],
  createdAt: [["signed up", ({ createdAt }) => createdAt]],
  mail: [["signup email", ({ mail }) => mail]],
  subscriptionStatus: [
    ["may be written to", ({ subscriptionStatus: is }) => (is === "open" ? "yes" : `no: ${is}`)],
    ["status", ({ subscriptionStatus: is }) => (is === "open" ? "subscribed" : is)],
  ],
  origin: [["origin", originLabel], ...tags.map((tag): Column => [tag, ({ origin }) => origin[tag] ?? ""])],
  wasImported: [],
  wasTested: [],
  answers: [["answers", ({ answers }) => answersLine(answers)]],
  newsAgreedAt: [["agreed to news", ({ newsAgreedAt }) => newsAgreedAt]],
  tags: [["tags", (lead) => lead.tags]],
  fields: [["fields", ({ fields }) => answersLine(fields)]],
};
const columns = Object.values(columnsOf).flat();

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
  yield BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head));
  let paging: Paging = {};
  for (;;) {
    const found = await findLeads(ctx, scope, { filters, paging, limit: BATCH });
    const last = found.at(-1);
    if (!last) return;
    const rows = await describeLeads(ctx, found);
    const people = await readPeople(ctx, scope, { leadIds: found.map(({ leadId }) => leadId) });
    yield rows
      .map((lead) => {
        const { tags: named = "", fields = {} } = people.get(lead.id) ?? {};
        const names = { coach: coachOf.get(lead.coachId) ?? "", page: pageOf.get(lead.pageId) ?? "" };
        const row = { ...lead, ...names, tags: named, fields };
        return csvLine(columns.map(([, cell]) => cell(row)));
      })
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
