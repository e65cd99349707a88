/** The summary's figures are those of the raw rows, over random weeks; it is sent once for each seat, and ends with one click. */
import { expect, it } from "vitest";
import { findSummary, switchSummary } from "#core/access/seats/change-summary.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { readFilters } from "#core/leads/people/filters.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { readCallsBehind } from "#core/programs/bookings/call-filters.ts";
import { listCalls } from "#core/programs/bookings/list-calls.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import type { SummaryContent } from "#core/sending/deliveries/summary-content.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEAT_TEAMS } from "../../../../test/seat-owners.ts";
import { SEED } from "../../../../test/seed.ts";
import { randomCalls } from "../overview/random-calls.test-kit.ts";
import { dayOf } from "../overview/spans.ts";
import { describeWeek } from "./describe-week.ts";
import { queueSummaries } from "./queue-summaries.ts";

const WEEKS = Number(process.env.WEEKS ?? 3);
const ZONE = "America/New_York";
const scope = testScope();
const world = await testContext();
const { ctx, rows, advance } = world;
const { coachId } = await world.page("/9ways");

await rows("insert into site_settings (time_zone, updated_at) values ($1, now())", [ZONE]);
await rows(SEAT_TEAMS);
await rows(`with made as (insert into owners (email, name, email_verified, created_at, updated_at) values ('agency@team.example', 'Olive', true, now(), now()) returning id)
  insert into seats (owner_id, role, created_at) select id, 'owner', now() from made`);
await rows("update seats set created_at = '2026-11-01'");

type Queued = { key: string; to: string; content: SummaryContent };
const queued = async (monday: string) =>
  rows<Queued>(
    "select dedupe_key as key, email_address as to, variables as content from email_deliveries where dedupe_key like 'summary:%:' || $1 || ':%' order by email_address",
    [monday],
  );
const local = () =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: ZONE,
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  }).format(ctx.clock.now());
const queue = async () => {
  while ((await queueSummaries(ctx)) > 0);
};
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

it(`agrees with the raw rows (SEED=${SEED} WEEKS=${WEEKS})`, { timeout: 300_000 }, async () => {
  let compared = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const recount = await randomCalls(world, { seed: SEED + week, days: 7 });
    while (!/^Mon.*\b08$/.test(local())) {
      if (/^Mon/.test(local())) {
        await queue();
        expect(await queued(dayOf(ctx.clock.now(), ZONE))).toEqual([]);
      }
      advance(3600);
    }
    await queue();
    await queue();
    const monday = dayOf(ctx.clock.now(), ZONE);
    const [first, last] = [daysBefore(monday, 7), daysBefore(monday, 1)];
    const messages = await queued(monday);
    expect(messages.map(({ to }) => to).filter((to) => to.startsWith("assistant"))).toEqual([]);
    expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
    const of = (to: string) => messages.find((message) => message.to === to)?.content;
    const pages = await rows<{ id: string }>("select id from pages where coach_id = $1", [coachId]);
    const [{ slug } = { slug: "" }] = await rows<{ slug: string }>("select slug from coaches where id = $1", [
      coachId,
    ]);
    const counted = await recount(first, last, ZONE);
    const earlier = await recount(daysBefore(monday, 14), daysBefore(monday, 8), ZONE);
    const labels = {
      visits: "Visits",
      signups: "Signups",
      booked: "Booked a call",
      came: "Came to the call",
      bounces: "Emails that bounced",
    };
    for (const [name, label] of Object.entries(labels)) {
      const all = counted.filter(({ figure }) => figure === name);
      const shown = (content: SummaryContent | undefined) =>
        content?.figures.find((each) => each.label === label);
      const whole = shown(of("agency@team.example"));
      expect(whole?.count ?? 0, `${name} of the week from ${first}`).toBe(all.length);
      // Every call of these weeks is the coach's.
      const isOwn = ({ page }: { page: string | null }) =>
        pages.some(({ id }) => id === page) || name === "booked" || name === "came";
      const theirs = shown(of(`coach.${slug}@team.example`));
      expect(theirs?.count ?? 0, `${name} of the coach`).toBe(all.filter(isOwn).length);
      const before = earlier.filter(({ figure }) => figure === name);
      for (const [figure, expected] of [
        [whole, before],
        [theirs, before.filter(isOwn)],
      ] as const) {
        // Without a whole week before, nothing is compared.
        if (typeof figure?.before !== "number") continue;
        expect(figure.before, `${name} of the week before ${first}`).toBe(expected.length);
        compared += 1;
      }
      if (!whole) continue;
      const query = new URL(whole.path, "https://foyer.example").searchParams;
      if (name === "booked" || name === "came") {
        const behind = readCallsBehind(query);
        expect((await listCalls(ctx, scope, { part: "past", after: null, behind })).behind).toBe(all.length);
      }
      if (name === "signups") {
        const behind = await listPeople(ctx, scope, { filters: readFilters(query), paging: {} });
        expect(behind.people.length).toBe(new Set(all.map(({ person }) => person)).size);
      }
    }
    const ahead = await rows<{ count: number }>(
      `select count(*)::int as count from bookings where state = 'booked'
         and (starts_at at time zone $2)::date between $1::date and $1::date + 6 group by (starts_at at time zone $2)::date order by (starts_at at time zone $2)::date`,
      [monday, ZONE],
    );
    const coming = of("agency@team.example")?.coming ?? [];
    expect(coming.at(-1)?.when).not.toBe("Later");
    expect(coming.filter(({ path }) => path === "/console/calls").map(({ text }) => text)).toEqual(
      ahead.map(({ count }) => (count === 1 ? "1 call" : `${count} calls`)),
    );
    const told = JSON.stringify(messages.map(({ content }) => content));
    expect(told).not.toContain("@example.test");
  }
  if (WEEKS > 2) expect(compared).toBeGreaterThan(0);
});

it("is sent with the header that ends it, and ends by its link", async () => {
  while ((await dispatchDue(ctx, 50)).claimed > 0);
  const message = world.sent.findLast(({ to }) => to === "agency@team.example");
  expect(message?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(message?.text).toContain("NEEDS YOU");
  const link = /<https:\/\/foyer\.example\/summary\/([^>]+)>/.exec(
    message?.headers["List-Unsubscribe"] ?? "",
  );
  const token = link?.[1] ?? "";
  expect(message?.html).toContain(`/summary/${token}`);
  expect(await findSummary(ctx, token)).toEqual({ whose: expect.any(String), isOn: true });
  await switchSummary(ctx, { token, isOn: false });
  expect(await findSummary(ctx, token)).toMatchObject({ isOn: false });
  advance(7 * 86_400);
  await queue();
  const monday = dayOf(ctx.clock.now(), ZONE);
  const recipients = (await queued(monday)).map(({ to }) => to);
  expect(recipients.length).toBeGreaterThan(0);
  expect(recipients).not.toContain("agency@team.example");
  expect(
    await findSummary(ctx, signLink(ctx.settings.secrets, "alert", "01890000-0000-7000-8000-000000000001")),
  ).toBeNull();
});

it.each([
  [3, 12, "A bad week: 3 people booked a call, 9 fewer than the week before.", "bad"],
  [1, 0, "A good week: 1 person booked a call, 1 more than the week before.", "good"],
  [0, 4, "A bad week: nobody booked a call.", "bad"],
  [5, null, "5 people booked a call last week.", "plain"],
])("%s calls after %s read as what they are", (booked, before, sentence, tone) => {
  const facts = { total: { booked }, before: { booked: before }, since: { calls: "2026-11-01" } };
  expect(describeWeek(facts as Parameters<typeof describeWeek>[0])).toEqual({ sentence, tone });
});
