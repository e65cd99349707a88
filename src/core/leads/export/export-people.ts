/** Streams the people list as CSV, one row a person, in the owner's words: one batch in memory, no locks. */
import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import { isWholeSite, OutOfScopeError, type Scope, withinScope } from "#core/kernel/scope.ts";
import { describePeople, type ListedPerson, signupWay } from "../people/describe-people.ts";
import type { Filters, Paging } from "../people/filters.ts";
import { findPeople } from "../people/find-people.ts";
import type { FoundPerson } from "../people/list-walks.ts";
import { type Origin, originLabel } from "../people/origin-label.ts";
import { progressLabel } from "../people/progress-label.ts";
import { shownAnswer } from "../people/typed-person.ts";
import type { WhichPeople } from "../people/which-people.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const BATCH = 1_000;

export const stateWords = {
  open: "Gets emails",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Marked as spam",
};

type Cells = {
  id: string;
  coach: string;
  pages: string;
  first: Origin & { at: string };
  newsAgreedAt: string | null;
  answers: Record<string, unknown> | null;
};
type Row = ListedPerson & Cells;
/** A question of the forms, or a field of an import or the owner's; answers of one name share a column. */
type Question = { key: string; label: string };

export async function* exportPeople(
  ctx: Context,
  acting: Scope,
  { which }: { which: WhichPeople },
): AsyncGenerator<string> {
  const scope = acting.to("export");
  if (scope.coaches.length === 0) throw new OutOfScopeError();
  const { timeZone } = await readSiteSettings(ctx);
  const questions = await listQuestions(ctx, scope);
  const columns = columnsOf(questions, {
    now: ctx.clock.now(),
    timeZone,
    hasCoaches: await hasCoaches(ctx, scope),
  });
  // A search may contain an address, so the audit row only says there was one.
  const { search, ...rest }: Filters = "filters" in which ? which.filters : {};
  await recordAction(ctx, scope.actor, {
    action: "leads.exported",
    subject: { ...rest, searched: search !== undefined, ...("ids" in which && { people: which.ids.length }) },
  });
  yield BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head));
  for await (const found of batchesOf(ctx, scope, which)) {
    const cells = await readCells(ctx, found);
    yield (await describePeople(ctx, found))
      .flatMap((person) => {
        const more = cells.get(person.id);
        return more ? [csvLine(columns.map(([, cell]) => cell({ ...person, ...more })))] : [];
      })
      .join("");
  }
}

async function* batchesOf(ctx: Context, scope: Scope, which: WhichPeople): AsyncGenerator<FoundPerson[]> {
  if ("ids" in which) {
    const { rows } = await ctx.db.execute<FoundPerson>(sql`
      select p.id as "personId", l.id as "leadId", '' as at from people p
      join lateral (select l.id, l.created_at from leads l where l.email = p.email and l.coach_id = p.coach_id order by l.created_at desc, l.id desc limit 1) l on true
      where p.id = any(${sql.param(which.ids)}::uuid[]) and ${withinScope(scope, sql`p.coach_id`)} order by l.created_at desc, l.id desc`);
    if (rows.length > 0) yield rows;
    return;
  }
  let paging: Paging = {};
  for (;;) {
    const found = await findPeople(ctx, scope, { filters: which.filters, paging, limit: BATCH });
    const last = found.at(-1);
    if (!last) return;
    yield found;
    if (found.length < BATCH) return;
    paging = { before: { createdAt: last.at, id: last.leadId } };
  }
}

type Column = [head: string, cell: (person: Row) => string | null];
type Formats = { now: Date; timeZone: string; hasCoaches: boolean };

function columnsOf(questions: Question[], { now, timeZone, hasCoaches }: Formats): Column[] {
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  const time = (at: string | null) => (at ? format.format(new Date(at)) : "");
  const labels = new Set(questions.map(({ key }) => key));
  return [
    ["Name", ({ name }) => name],
    ["Email", ({ email }) => email],
    ["Tags", ({ tags }) => tags.map(({ name }) => name).join(", ")],
    ["Signed up for", ({ pages }) => pages],
    ["First signup", ({ first }) => time(first.at)],
    ["Source", ({ first }) => originLabel(first)],
    ["State", ({ subscriptionStatus }) => stateWords[subscriptionStatus]],
    ["Agreed to news", ({ newsAgreedAt }) => time(newsAgreedAt)],
    ["Campaign", ({ progress }) => progress?.campaign ?? ""],
    [
      "In the campaign",
      ({ progress }) => progress && progressLabel(progress, { now, day: (at) => `on ${time(at)}` }),
    ],
    ...(hasCoaches ? [["Coach", ({ coach }) => coach] satisfies Column] : []),
    ...questions.map(({ key, label }): Column => [label, ({ answers }) => answerOf(answers, key)]),
    [
      "Other answers",
      ({ answers }) =>
        Object.entries(answers ?? {})
          .filter(([key, answer]) => !labels.has(key) && shownAnswer(answer) !== "")
          .map(([key, answer]) => `${key}: ${shownAnswer(answer)}`)
          .join("; "),
    ],
  ];
}

const answerOf = (answers: Record<string, unknown> | null, key: string) =>
  answers && hasEntry(answers, key) ? shownAnswer(pick(answers, key)) : "";

async function hasCoaches(ctx: Context, scope: Scope): Promise<boolean> {
  if (!isWholeSite(scope)) return true;
  const { rowCount } = await ctx.db.execute(sql`select from coaches limit 2`);
  return (rowCount ?? 0) > 1;
}

/** What the forms ask, as they ask it; the newest form's words. */
async function listQuestions(ctx: Context, scope: Scope): Promise<Question[]> {
  const { rows } = await ctx.db.execute<Question>(sql`
    select distinct on (key) f->>'name' as key, coalesce(nullif(btrim(f->>'label'), ''), f->>'name') as label
    from pages p, jsonb_array_elements(p.document->'form'->'fields') f
    where p.has_form and f->>'name' not in ('name', 'email') and f->>'kind' <> 'hidden' and ${withinScope(scope, sql`p.coach_id`)}
    order by key, p.id desc`);
  return rows;
}

async function readCells(ctx: Context, found: FoundPerson[]): Promise<Map<string, Cells>> {
  const ids = sql.param(found.map(({ personId }) => personId));
  const { rows } = await ctx.db.execute<Cells>(sql`
    with asked as materialized (select o.id, o.profile->>'name' as coach, choice_labels(o.id) as labels from coaches o
      where o.id in (select coach_id from people where id = any(${ids}::uuid[])))
    select p.id, o.coach, shown_answers(p.fields, (select jsonb_object_agg(k, '{}'::jsonb) from jsonb_object_keys(p.fields) k) || o.labels) as answers, p.news_agreed_at::text as "newsAgreedAt",
      (select string_agg(distinct g.listed_name, ', ') from leads l join pages g on g.id = l.page_id where l.email = p.email and l.coach_id = p.coach_id) as pages,
      (select jsonb_build_object('at', l.created_at, 'origin', coalesce(l.origin, '{}'), 'via', ${signupWay})
        from leads l where l.email = p.email and l.coach_id = p.coach_id order by l.created_at, l.id limit 1) as first
    from people p join asked o on o.id = p.coach_id where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
