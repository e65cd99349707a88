/** Every figure of the console that stands on more than one screen, read by the loaders' own verbs and laid side by side. */
import { sql } from "drizzle-orm";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { exportPeople, stateWords } from "#core/leads/export/export-people.ts";
import { readCsv } from "#core/leads/import/file/read-csv.ts";
import type { Filters } from "#core/leads/people/filters.ts";
import { countPeople } from "#core/leads/people/find-people.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { eventFacts } from "#core/operations/checks/event/event-facts.ts";
import { campaigns as campaignData } from "#core/operations/checks/site/campaigns.ts";
import { readCampaign as readLogs } from "#core/operations/diagnostics/read-campaign.ts";
import { readDashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { readMailByDomain } from "#core/operations/diagnostics/read-mail-by-domain.ts";
import { countPeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import { type Figure, figures } from "#core/operations/overview/figures.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { journeyFacts } from "#core/operations/trace/journey-facts.ts";
import { readStory, STORY_PAGE } from "#core/operations/trace/read-story.ts";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { type ReadCampaign, readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { exportAttendance } from "#core/programs/events/attendance/export-attendance.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { listRegistrations, registrationStates } from "#core/programs/events/list-registrations.ts";
import { readEvent } from "#core/programs/events/read-event.ts";
import { seatsLeft } from "#core/programs/events/seats-left.ts";
import { testScope } from "../scope.ts";

const scope = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });
const sum = <T>(all: T[], of: (each: T) => number) => all.reduce((total, each) => total + of(each), 0);
const linesOf = ({ signup, steps, removed, notices }: ReadCampaign) =>
  [signup ?? [], steps, removed, notices].flat();

/** Gathers what two screens say of one thing; `differences` has those that do not say the same. */
export function comparison() {
  const differences: string[] = [];
  let compared = 0;
  return {
    differences,
    count: () => compared,
    same(what: string, said: Record<string, unknown>) {
      compared += 1;
      const values = Object.values(said).map((value) => JSON.stringify(value));
      if (new Set(values).size > 1) differences.push(`${what}: ${JSON.stringify(said)}`);
    },
  };
}
type Same = ReturnType<typeof comparison>["same"];

/** `young`: nothing is older than a day yet, so that the figures of 24 hours are those of all time. */
export async function compareScreens(ctx: Context, same: Same, { young }: { young: boolean }): Promise<void> {
  const campaigns = await readCampaigns(ctx);
  await compareOverview(ctx, same, campaigns);
  await compareLeads(ctx, same, campaigns);
  await compareCampaigns(ctx, same, campaigns, young);
  await compareEvents(ctx, same);
  for (const { slug, pages } of await listCoaches(ctx, scope))
    same(`pages of ${slug}`, {
      coaches: pages,
      coach: (await readCoach(ctx, scope, { slug }))?.pages.length,
    });
}

async function readCampaigns(ctx: Context): Promise<ReadCampaign[]> {
  const all = await listCampaigns(ctx, scope);
  const read = await Promise.all(all.map(({ id }) => readCampaign(ctx, scope, { campaignId: id })));
  return read.filter((each) => each !== null);
}

const countOf = async (ctx: Context, filters: Filters) => (await countPeople(ctx, scope, filters))?.people;

/** People, one by one, whose signups or journeys `holds` of. */
async function countPeopleSlowly(ctx: Context, holds: ReturnType<typeof sql>) {
  const { rows } = await ctx.db.execute<{ people: number }>(sql`
    select count(distinct p.id)::int as people from people p
    join leads l on l.coach_id = p.coach_id and l.email = p.email join lead_list f on f.lead_id = l.id
    left join user_journeys j on j.person_id = p.id where ${holds}`);
  return rows[0]?.people;
}

async function compareOverview(ctx: Context, same: Same, campaigns: ReadCampaign[]) {
  const month = await readOverview(ctx, scope, { span: "30", by: "source" });
  for (const span of ["today", "7", "30"] as const) {
    const { total, days, pages, sources } = await readOverview(ctx, scope, { span, by: "source" });
    const slow = await countSlowly(ctx, { span, today: days.at(-1)?.day ?? "" });
    for (const figure of figures)
      same(`${figure}, ${span}, slowly`, { card: total[figure], slow: slow[figure] });
    const shown = days.slice(span === "today" ? -1 : 0);
    const [from = "", to = ""] = [shown[0]?.day, shown.at(-1)?.day];
    const inMonth = month.days.filter(({ day }) => day >= from);
    for (const figure of figures)
      same(`${figure}, ${span}`, {
        card: total[figure],
        byDay: sum(shown, (day) => day[figure]),
        month: sum(inMonth, (day) => day[figure]),
      });
    same(`signups, ${span}`, {
      card: total.signups,
      byPage: sum(pages, ({ signups }) => signups),
      bySource: sum(sources, ({ signups }) => signups),
    });
    const behind = await countPeopleBehind(ctx, scope, { first: from, last: to });
    same(`people who signed up, ${span}`, {
      card: behind.signups?.people,
      list: await countOf(ctx, { from, to }),
      slow: await countPeopleSlowly(ctx, sql`l.created_at >= ${from}::date::timestamp at time zone 'UTC'`),
    });
    same(`visits, ${span}`, {
      card: total.visits,
      byPage: sum(pages, ({ visits }) => visits),
      bySource: sum(sources, ({ visits }) => visits),
    });
  }
  const { rows: broadcasts } = await ctx.db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from email_deliveries where kind = 'broadcast' and state in ('sent', 'complained')`);
  same("messages sent", {
    overview: month.total.messages,
    others:
      sum(campaigns, (each) => sum(linesOf(each), ({ sent }) => sent)) + sum(broadcasts, ({ sent }) => sent),
  });
  const week = await readOverview(ctx, scope, { span: "7", by: "source" });
  const { total: mail } = await readMailByDomain(ctx);
  same("messages sent, 7 days", { overview: week.total.messages, deliverability: mail.accepted });
  same("bounced, 7 days", { overview: week.total.bounces, deliverability: mail.bounced });
  for (const [figure, state] of [
    ["complaints", "complained"],
    ["unsubscribes", "unsubscribed"],
  ] as const)
    same(state, {
      overview: month.total[figure],
      people: await countRows(ctx, stopped(state)),
    });
}

async function countRows(ctx: Context, of: ReturnType<typeof sql>) {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${of}`);
  return rows[0]?.count;
}

/** People in a state since an hour: each once, however many signups they have. */
const stopped = (state: "complained" | "unsubscribed") => sql`(
  select distinct l.coach_id, l.email, date_trunc('hour', f.subscription_status_since, 'UTC') as hour
  from lead_list f join leads l on l.id = f.lead_id where f.subscription_status = ${state}) stopped`;

/** Every figure of Today by its definition (decision 031), row by row, without an index or a sum. */
async function countSlowly(
  ctx: Context,
  { span, today }: { span: "today" | "7" | "30"; today: string },
): Promise<Record<Figure, number>> {
  const begins = sql`(${today}::date - ${span === "today" ? 0 : Number(span) - 1}::int)::timestamp at time zone 'UTC'`;
  const { rows } = await ctx.db.execute<Record<Figure, number>>(sql`
    select (select coalesce(sum(visits), 0)::int from visit_hours where hour >= ${begins}) as visits,
      (select count(*)::int from leads where created_at >= ${begins}) as signups,
      (select count(*)::int from leads where confirmed_at >= ${begins}) as confirmations,
      (select count(*)::int from bookings b where b.state in ('booked', 'attended', 'no-show') and b.created_at >= ${begins}
        and not exists (select from bookings earlier where earlier.moved_to_id = b.id)) as booked,
      (select count(*)::int from bookings where state = 'attended' and starts_at >= ${begins}) as came,
      (select count(*)::int from lead_deliveries where sent_at >= ${begins} and state in ('sent', 'complained')) as messages,
      (select count(*)::int from lead_deliveries d where d.state = 'bounced' and d.sent_at >= ${begins}
        or d.state = 'failed' and d.failure = 'address'
          and (select max(h.at) from delivery_history h where h.delivery_id = d.id and h.event = 'refused') >= ${begins}) as bounces,
      (select count(*)::int from ${stopped("complained")} where hour >= ${begins}) as complaints,
      (select count(*)::int from ${stopped("unsubscribed")} where hour >= ${begins}) as unsubscribes`);
  if (!rows[0]) throw new Error("nothing was counted");
  return rows[0];
}

async function compareLeads(ctx: Context, same: Same, campaigns: ReadCampaign[]) {
  const [head = [], ...file] = await cellsOf(exportPeople(ctx, scope, { which: { filters: {} } }));
  same("people", {
    list: await countOf(ctx, {}),
    file: file.length,
    slow: await countRows(ctx, sql`people`),
  });
  for (const state of ["unsubscribed", "bounced", "complained"] as const)
    same(`people ${state}`, {
      list: await countOf(ctx, { state }),
      file: file.filter((cells) => cells[head.indexOf("State")] === stateWords[state]).length,
      slow: await countPeopleSlowly(ctx, sql`f.subscription_status = ${state}`),
    });
  for (const state of ["sent", "pending", "failed", "none"] as const)
    same(`people ${state}`, {
      list: await countOf(ctx, { state }),
      slow: await countPeopleSlowly(ctx, sql`f.mail = ${state}`),
    });
  for (const { id, name } of campaigns)
    same(`people of ${name}`, {
      list: await countOf(ctx, { campaign: id }),
      slow: await countPeopleSlowly(ctx, sql`j.campaign_id = ${id}::uuid`),
    });
}

async function compareCampaigns(ctx: Context, same: Same, campaigns: ReadCampaign[], young: boolean) {
  const [dashboard, list, attention] = await Promise.all([
    readDashboard(ctx, scope),
    listCampaigns(ctx, scope),
    readAttention(ctx, scope),
  ]);
  same("campaigns", { dashboard: dashboard.totalCampaigns, list: list.length, pages: campaigns.length });
  const off = (by: "owner" | "health") => ({
    list: list.filter(({ isActive, pausedBy }) => !isActive && pausedBy === by).length,
    dashboard: dashboard.campaigns.filter(({ is_active, paused_by }) => !is_active && paused_by === by)
      .length,
    pages: campaigns.filter(({ isActive, pausedBy }) => !isActive && pausedBy === by).length,
  });
  const titles = attention.map(({ title }) => title);
  const noted = titles.map((title) => /^(\d+) campaigns are paused/.exec(title)?.[1]).find(Boolean);
  same("campaigns that switched themselves off", {
    ...off("health"),
    overview: titles.filter((title) => title.endsWith("switched itself off")).length,
  });
  same("campaigns paused by the owner", {
    ...off("owner"),
    overview: Number(noted ?? titles.filter((title) => title.endsWith("is paused by the owner")).length),
  });
  same("what is said to be off in the diagnostics", {
    diagnostics: (await campaignData.run(ctx, scope)).state,
    campaigns: off("health").list > 0 ? "attention" : "good",
  });
  for (const status of ["sent", "failed", "pending"] as const)
    same(`${status}, last 24 hours`, {
      card: dashboard.deliveryStats[status],
      table: sum(dashboard.campaigns, (each) => each.last_24_hours[status]),
    });
  for (const campaign of campaigns) {
    const lines = linesOf(campaign);
    const listed = list.find(({ id }) => id === campaign.id);
    const day = dashboard.campaigns.find(({ id }) => id === campaign.id)?.last_24_hours;
    same(`under way in ${campaign.name}`, {
      list: listed?.active,
      page: campaign.people.active,
      steps: sum(lines, ({ waiting }) => waiting) + campaign.people.finishing,
    });
    for (const state of young ? (["pending", "sent", "failed"] as const) : (["pending"] as const))
      same(`${state} in ${campaign.name}`, {
        dashboard: day?.[state],
        page: sum(lines, (line) => line[state]),
      });
  }
}

async function compareEvents(ctx: Context, same: Same) {
  const { events } = await listEvents(ctx, scope, { after: null });
  const titles = (await readAttention(ctx, scope)).map(({ title }) => title);
  for (const event of events) {
    const [page, facts, left, file] = await Promise.all([
      readEvent(ctx, scope, { eventId: event.id }),
      eventFacts(ctx, scope, { eventId: event.id }),
      seatsLeft(ctx, { eventId: event.id }),
      exportAttendance(ctx, scope, { eventId: event.id }),
    ]);
    const cells = await cellsOf(file?.pieces ?? []);
    const inFile = (words: string) => cells.filter(([, , state]) => state === words).length;
    const [seated = 0, waiting = 0, gone = 0] = await Promise.all(
      registrationStates.map(async (state) => {
        const found = await listRegistrations(ctx, scope, { eventId: event.id, state, size: 1000 });
        return found.registrations.length;
      }),
    );
    same(`seats of ${event.name}`, {
      ...{ list: event.taken, page: page?.taken, preflight: facts?.confirmed, registrations: seated },
      file: inFile("has a seat"),
    });
    same(`waiting for ${event.name}`, {
      ...{ list: event.waiting, page: page?.waiting, preflight: facts?.waiting, registrations: waiting },
      file: inFile("waits"),
    });
    const cancelled = { page: page?.givenBack, registrations: gone, file: inFile("gave it back") };
    same(`canceled seats of ${event.name}`, cancelled);
    if (event.capacity === null) continue;
    same(`free seats of ${event.name}`, { public: left, console: event.capacity - event.taken });
    const said = titles.map((title) => title.match(`^'${event.name}' has (\\d+) of`)?.[1]).find(Boolean);
    if (said) same(`seats left of ${event.name}`, { overview: Number(said), public: left });
  }
}

/** What the pages of all people say, beside what the list, the campaigns and the log say of them. */
export async function comparePersonPages(ctx: Context, same: Same): Promise<void> {
  const { people: listed } = await listPeople(ctx, scope, { filters: {}, paging: {}, size: 1000 });
  const { rows: people } = await ctx.db.execute<{ id: string; email: string }>(
    sql`select id, email from people`,
  );
  const journeys: { campaign: string; state: string; reason: string | null }[] = [];
  const messages = new Map<string, { label: string; state: string }>();
  for (const { id: personId, email } of people) {
    const [page, mine] = await Promise.all([
      readPerson(ctx, scope, { personId }),
      journeyFacts(ctx, { personIds: [personId] }),
    ]);
    const row = listed.find(({ id }) => id === personId);
    same(`state of ${email}`, { list: row?.subscriptionStatus, page: page?.subscriptionStatus });
    journeys.push(
      ...mine.map(({ campaign, completed, stopReason }) => ({
        campaign,
        state: completed ? "completed" : stopReason ? "stopped" : "active",
        reason: stopReason,
      })),
    );
    for (let at = 0, total = 1; at * STORY_PAGE < total; at += 1) {
      const story = await readStory(ctx, scope, { personId, part: "emails", page: at });
      total = story?.total ?? 0;
      for (const entry of story?.entries ?? [])
        if (entry.kind === "message")
          messages.set(entry.id, { label: entry.message.badge.label, state: entry.message.state });
    }
  }
  // What was not attempted is still to come, and no part of the story.
  const { rows: ahead } = await ctx.db.execute<{ id: string; stage: string }>(sql`
    select d.id, delivery_stage(d, ${ctx.clock.now()}::timestamptz) as stage from email_deliveries d
    where d.state = 'pending' and d.attempts = 0 and d.person_id is not null`);
  for (const { id, stage } of ahead.filter((each) => !messages.has(each.id)))
    messages.set(id, { label: stage === "scheduled" ? "Scheduled" : "Waiting", state: "pending" });
  const campaigns = await readCampaigns(ctx);
  for (const { id, name, people } of campaigns) {
    const mine = journeys.filter(({ campaign }) => campaign === name);
    const where = (...states: string[]) => mine.filter(({ state }) => states.includes(state)).length;
    same(`people of ${name}, by their pages`, {
      campaign: [people.active, people.completed],
      pages: [where("active"), where("completed")],
    });
    for (const [reason, count] of Object.entries(people.stopped))
      same(`stopped in ${name}: ${reason}`, {
        campaign: count,
        pages: mine.filter((each) => each.state === "stopped" && each.reason === reason).length,
      });
    for (const log of (await readLogs(ctx, scope, { campaignId: id }))?.deliveryLogs ?? []) {
      const badge = messages.get(log.id)?.label ?? "";
      for (const stage of ["complained", "scheduled"] as const)
        same(`${stage}, message ${log.id}`, {
          log: log.stage === stage,
          trace: badge.toLowerCase() === stage,
        });
    }
  }
  const { rows: broadcast } = await ctx.db.execute<{ id: string }>(
    sql`select id from email_deliveries where kind = 'broadcast'`,
  );
  for (const { id } of broadcast) messages.delete(id);
  const all = [...messages.values()];
  const total = (of: "sent" | "failed" | "pending" | "scheduled") =>
    sum(campaigns, (each) => sum(linesOf(each), (line) => line[of]));
  const traced = (...labels: string[]) => all.filter(({ label }) => labels.includes(label)).length;
  same("messages, by their traces", {
    campaigns: [total("sent"), total("scheduled"), total("pending") + total("failed")],
    traces: [
      traced("Accepted", "Complained"),
      traced("Scheduled"),
      all.length - traced("Accepted", "Complained", "Scheduled"),
    ],
  });
}

async function cellsOf(pieces: AsyncIterable<string> | Iterable<string>): Promise<string[][]> {
  const text = (await Array.fromAsync(pieces)).join("");
  return Array.fromAsync(readCsv(text), ({ cells }) => cells);
}
