/** Every planted dead end is found and named, holds the emails that lead there, and lets them go once it is fixed. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { giveCalendar, slotServer } from "#core/programs/bookings/free-times/slot-server.test-kit.ts";
import { firstHours } from "#core/programs/bookings/hours/hours.ts";
import { email, reactingWorld, scope, step } from "#core/programs/journeys/reacting.test-kit.ts";
import { DAY, setSteps, settle, signUp } from "../../../../test/follow-up.ts";
import { SEAT_TEAMS } from "../../../../test/seat-owners.ts";
import type { Visited } from "../checks/visit.ts";
import { deadEnds } from "../overview/attention/dead-ends.ts";
import { simulatePerson } from "../simulation/simulate-person.ts";
import { readStory } from "../trace/read-story.ts";
import { readSummary } from "../weekly-summary/read-summary.ts";
import { findDeadEnds } from "./find-dead-ends.ts";

const HOUR = 3600;
const world = await reactingWorld();
const { advance, rows, campaignId, rest, people, publish, tag, tagId, coachId } = world;
const ctx = { ...world.ctx, settings: { ...world.ctx.settings, localWebhooks: true } };
const server = await slotServer();
afterAll(server.close);
await rows(SEAT_TEAMS);

/** What each address answers; the rest is fine. */
const answers = new Map<string, Visited>();
const visited: string[] = [];
const visit = async (url: string): Promise<Visited> => {
  visited.push(url);
  return answers.get(url) ?? { result: "answered", status: 200 };
};
const GONE: Visited = { result: "answered", status: 404 };
const FAILING: Visited = { result: "no-answer", reason: "the connection is refused" };
const SCHEDULER = "https://book.nina-laurent.com/call";

async function look() {
  while (await findDeadEnds(ctx, { visit }));
}
const found = () =>
  rows<{ kind: string; holds: boolean; found: string }>(
    "select kind, since is not null as holds, found from dead_ends where coach_id = $1 order by kind",
    [coachId],
  );
const button = (href: string) =>
  email([
    { kind: "paragraph", text: "A line." },
    { kind: "button", label: "Go", href },
  ]);
const sent = async () =>
  (await rows("select 1 from email_deliveries where campaign_id = $1 and sent_at is not null", [campaignId]))
    .length;
const journey = async () =>
  (
    await rows<{ skipped: { before: string }[] | null; due: Date | null }>(
      "select skipped_steps as skipped, next_email_due_at as due from user_journeys where campaign_id = $1",
      [campaignId],
    )
  )[0];
const told = async () =>
  (
    await rows<{ text: string }>(
      "select variables->>'subject' || chr(10) || (variables->>'text') as text from email_deliveries where dedupe_key like 'dead-end:%'",
    )
  ).map(({ text }) => text);

/** Somebody whose next email, a day from now, has this button. */
async function begin(href: string) {
  await publish({
    starts: [{ kind: "tag", subject: tagId }],
    steps: [step(button(href), { delaySeconds: DAY }), step(email(), { delaySeconds: DAY })],
  });
  const [person = ""] = await people(1);
  await tag([person]);
  await rest();
  return person;
}

beforeEach(async () => {
  await world.clear();
  await rows("delete from dead_ends");
  await rows("delete from dead_end_checks");
  await rows("delete from booking_calendars");
  await rows(
    "update coaches set profile = jsonb_set(profile, '{schedulerUrl}', to_jsonb($2::text)) where id = $1",
    [coachId, SCHEDULER],
  );
  answers.clear();
  visited.length = 0;
});

describe("a scheduler that is gone", () => {
  it("holds the email, tells the coach who would be sent there, and skips it after a day", async () => {
    const person = await begin("{{ schedulerUrl }}");
    answers.set(SCHEDULER, GONE);
    await look();
    expect(await found()).toMatchObject([
      {
        kind: "scheduler",
        holds: true,
        found: expect.stringContaining("does not answer: there is no such page"),
      },
    ]);
    expect((await told())[0]).toMatch(
      /calendar page does not answer[\s\S]*Ann would be sent there this week/,
    );
    expect(await deadEnds(ctx, scope)).toMatchObject([
      { tone: "bad", coachId, link: { to: "/console/calls/calendars" } },
    ]);

    const week = { first: "2026-11-09", last: "2026-11-15" };
    const { problems } = await readSummary(ctx, scope, {
      ...{ seat: "1", whose: "Northlight", week, monday: "2026-11-16" },
    });
    expect(problems.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("calendar page does not answer"),
        "The next email of one person waits for one of these",
      ]),
    );

    const ahead = await simulatePerson(ctx, scope, { person: { personId: person }, deadlineMs: 60_000 });
    if (!ahead || ahead === "busy") throw new Error("no simulation");
    expect(ahead.unsent).toMatchObject([{ why: "dead-end" }]);

    advance(DAY + HOUR);
    await look();
    await rest();
    expect(await sent()).toBe(0);
    expect(await journey()).toMatchObject({ skipped: null });
    advance(DAY);
    await look();
    await rest();
    expect(await journey()).toMatchObject({ skipped: [{ before: "dead-end" }] });
    expect(ahead.unsent[0]?.at.slice(0, 13)).toBe(
      new Date(ctx.clock.now().getTime() - HOUR * 1000).toISOString().slice(0, 13),
    );
    expect(JSON.stringify(await readStory(ctx, scope, { personId: person }))).toContain(
      "did not work for a day",
    );
    // The campaign goes on.
    advance(DAY);
    await look();
    await rest();
    expect(await sent()).toBe(1);
    expect(await told()).toHaveLength(1);
  });

  it("lets the email go as soon as it is fixed", async () => {
    await begin("{{ schedulerUrl }}");
    answers.set(SCHEDULER, GONE);
    await look();
    advance(DAY + HOUR);
    await rest();
    expect(await sent()).toBe(0);
    answers.clear();
    advance(HOUR);
    await look();
    await rest();
    expect(await found()).toEqual([]);
    expect(await sent()).toBe(1);
    expect((await journey())?.skipped).toBeNull();
  });

  it("holds nothing that leads elsewhere", async () => {
    await begin("{{ pageUrl }}");
    answers.set(SCHEDULER, GONE);
    await look();
    advance(DAY + HOUR);
    await rest();
    expect(await sent()).toBe(1);
  });

  it("holds nothing once the checks have stopped", async () => {
    await begin("{{ schedulerUrl }}");
    answers.set(SCHEDULER, GONE);
    await look();
    advance(3 * DAY);
    await rest();
    expect(await sent()).toBe(1);
  });
});

it("a failure that passes is no dead end: only the second in a row is", async () => {
  await begin("{{ schedulerUrl }}");
  answers.set(SCHEDULER, FAILING);
  await look();
  expect(await found()).toMatchObject([{ holds: false }]);
  expect(await told()).toEqual([]);
  answers.clear();
  advance(15 * 60);
  await look();
  expect(await found()).toEqual([]);
  answers.set(SCHEDULER, FAILING);
  advance(DAY);
  await look();
  advance(15 * 60);
  await look();
  expect(await found()).toMatchObject([{ kind: "scheduler", holds: true }]);
});

it.each(["calcom", "calendly"] as const)("a %s calendar without a free time in 14 days", async (provider) => {
  await giveCalendar({ rows, settings: ctx.settings }, { coachId, provider, apiUrl: server.url });
  await begin("{{ schedulerUrl }}");
  server.state.mode = "empty";
  await look();
  expect(await found()).toMatchObject([
    { kind: "calendar", holds: true, found: expect.stringContaining("no free time in the next 14 days") },
  ]);
  // A calendar that cannot be asked says nothing new.
  server.state.mode = "busy";
  advance(HOUR);
  await look();
  expect(await found()).toMatchObject([{ kind: "calendar", holds: true }]);
  server.state.mode = "times";
  server.state.times = [new Date(ctx.clock.now().getTime() + 3 * DAY * 1000).toISOString()];
  advance(HOUR);
  await look();
  expect(await found()).toEqual([]);
});

describe("a booking page of our own without a free time in 14 days", () => {
  const closed = { ...firstHours("UTC"), week: [[], [], [], [], [], [], []] };
  const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY * 1000).toISOString();
  const later = () => ({
    ...{ ...closed, daysAhead: 60 },
    exceptions: [{ date: inDays(20).slice(0, 10), windows: [{ from: "09:00", to: "12:00" }] }],
  });
  const month = () => ({ from: inDays(-1), to: inDays(30), name: "Residency", isAllDay: true });
  const save = (hours: object) =>
    rows(
      `insert into booking_hours (coach_id, rules, changed_at) values ($1, $2, now())
       on conflict (coach_id) do update set rules = excluded.rules`,
      [coachId, hours],
    );
  const fill = () =>
    rows(
      `insert into busy_calendars (coach_id, address, host, busy, entries, read_at, created_at)
       values ($1, 'x', 'calendar.example', $2, 1, $3, $3)`,
      [coachId, JSON.stringify([month()]), ctx.clock.now()],
    );
  const undo = async () => {
    await rows("delete from busy_calendars");
    await save(firstHours("UTC"));
  };

  it.each([
    ["no hours", () => save(closed)],
    ["hours that begin later", () => save(later())],
    ["an entry over all of them", fill],
  ])("%s: holds the email, names who waits, leads to the hours, and lets go", async (_name, plant) => {
    const [{ slug } = { slug: "" }] = await rows<{ slug: string }>("select slug from coaches where id = $1", [
      coachId,
    ]);
    const schedulerUrl = `/book/${slug}`;
    await rows(
      "update coaches set profile = profile || jsonb_build_object('schedulerUrl', $2::text) where id = $1",
      [...[coachId, schedulerUrl]],
    );
    await save(firstHours("UTC"));
    await begin("{{ schedulerUrl }}");
    await look();
    expect(await found()).toEqual([]);
    await plant();
    advance(DAY + HOUR);
    await look();
    await rest();
    expect(await found()).toMatchObject([
      { kind: "calendar", holds: true, found: expect.stringContaining("no free time in the next 14 days") },
    ]);
    expect((await told())[0]).toMatch(/Ann would be sent there this week/);
    expect(await deadEnds(ctx, scope)).toMatchObject([
      { tone: "bad", coachId, link: { to: `/console/calls/hours?coach=${slug}` } },
    ]);
    expect(await sent()).toBe(0);
    await undo();
    advance(HOUR);
    await look();
    await rest();
    expect([await found(), await sent()]).toEqual([[], 1]);
  });
});

it("is looked at again before an email is sent, and otherwise once a night", async () => {
  const checks = async () => {
    visited.length = 0;
    await look();
    return visited.filter((url) => url === SCHEDULER).length;
  };
  await begin("{{ schedulerUrl }}");
  expect(await checks()).toBe(1);
  advance(2 * HOUR);
  expect(await checks()).toBe(0);
  advance(21 * HOUR + 600);
  expect(await checks()).toBe(1); // an email is due within the hour
});

it("an email in the queue waits too, also between its claim and its hand-off", async () => {
  await begin("{{ schedulerUrl }}");
  advance(DAY - 60);
  await look();
  advance(HOUR);
  // As if the check came after the claim.
  const [claim] = await rows<{ id: string }>(
    "select (advance_journeys(jsonb_build_object('now', $1::timestamptz, 'batch', 10, 'graceSeconds', 0, 'leaseToken', new_id(), 'leaseSeconds', 60))->'claims'->0->>'id') as id",
    [ctx.clock.now()],
  );
  expect(claim?.id).toBeTruthy();
  answers.set(SCHEDULER, GONE);
  await look();
  const handed = await rows(
    "select hand_off_email_deliveries(jsonb_build_object('now', $2::timestamptz, 'claims', jsonb_build_array(jsonb_build_object('id', id, 'leaseToken', lease_token)))) from email_deliveries where id = $1",
    [claim?.id, ctx.clock.now()],
  );
  expect(handed).toEqual([]);
  advance(120);
  await rest();
  const [waiting] = await rows(
    "select state, next_attempt_at > $2 as later from email_deliveries where id = $1",
    [claim?.id, ctx.clock.now()],
  );
  expect(waiting).toEqual({ state: "pending", later: true });
  advance(DAY + HOUR);
  await look();
  await rest();
  const [skipped] = await rows(
    "select d.state, h.text from email_deliveries d join delivery_history h on h.delivery_id = d.id and h.event = 'suppressed' where d.id = $1",
    [claim?.id],
  );
  expect(skipped).toEqual({ state: "suppressed", text: "dead-end" });
});

describe("places of events and pages", () => {
  const of = async (path: string) => {
    const page = await world.page(path);
    const kinds = () =>
      rows<{ kind: string; found: string; subject: string }>(
        "select kind, found, subject_id as subject from dead_ends where coach_id = $1 and since is not null order by kind",
        [page.coachId],
      );
    return { page, kinds };
  };
  const event = (id: string | null, startsIn: number, more: object = {}) =>
    rows(
      "update events set starts_at = $2, on_demand = false, join_url = $3, recording_url = $4 where id = $1",
      [
        id,
        new Date(ctx.clock.now().getTime() + startsIn * 1000),
        ...Object.values({ join: null, recording: null, ...more }),
      ],
    );

  it("a join link, a recording and a guide that are gone", async () => {
    const { page, kinds } = await of("/masterclass");
    await event(page.eventId, DAY, { join: "https://meet.nina-laurent.com/gone" });
    answers.set("https://meet.nina-laurent.com/gone", GONE);
    await look();
    expect(await kinds()).toMatchObject([
      { kind: "join", subject: page.eventId, found: expect.stringContaining("The link to join") },
    ]);
    await event(page.eventId, -DAY, { recording: "https://films.nina-laurent.com/gone" });
    answers.set("https://films.nina-laurent.com/gone", { result: "answered", status: 410 });
    advance(HOUR);
    await look();
    expect(await kinds()).toMatchObject([{ kind: "recording", subject: page.eventId }]);

    const guided = await of("/9ways");
    await rows("update pages set document = jsonb_set(document, '{guide}', '\"lost\"') where id = $1", [
      guided.page.id,
    ]);
    answers.set("https://foyer.example/guides/lost.pdf", GONE);
    await rows("delete from dead_end_checks");
    await look();
    expect(await guided.kinds()).toMatchObject([{ kind: "guide", subject: guided.page.id }]);
  });

  it("an email that announces an event which is over waits for the next date, and is skipped after a day", async () => {
    const { page, kinds } = await of("/masterclass");
    const [campaign] = await rows<{ id: string }>(
      "select find_campaign(coach_id, document->'form'->>'campaign') as id from pages where id = $1",
      [page.id],
    );
    await setSteps(world, campaign?.id ?? "", [0, 0]);
    await rows(
      'update email_sequences set wait = \'{"until": "event", "minutes": -60}\' where campaign_id = $1 and step = 2',
      [campaign?.id],
    );
    await event(page.eventId, 2 * DAY);
    await signUp(world, "/masterclass", "late@example.test");
    await settle(world);
    advance(120);
    await settle(world);
    // The campaign was paused until after the event.
    await event(page.eventId, -3 * HOUR);
    await rows("update user_journeys set next_email_due_at = $1 where not is_completed", [ctx.clock.now()]);
    await settle(world);
    const steps = () =>
      rows<{ skipped: unknown }>(
        "select skipped_steps as skipped from user_journeys where campaign_id = $1",
        [campaign?.id],
      );
    const mailed = () =>
      rows("select 1 from email_deliveries where campaign_id = $1 and kind = 'journey'", [campaign?.id]);
    expect([await steps(), await mailed()]).toEqual([[{ skipped: null }], []]);
    await look();
    expect(await kinds()).toMatchObject([{ kind: "past-event", subject: page.eventId }]);
    expect((await told()).at(-1)).toMatch(
      /is over, and emails that announce it are still to come[\s\S]*Ann would/,
    );
    const [person] = await rows<{ id: string }>("select id from people where email = 'late@example.test'");
    const ahead = await simulatePerson(ctx, scope, {
      person: { personId: person?.id ?? "" },
      deadlineMs: 60_000,
    });
    expect(ahead).toMatchObject({
      unsent: expect.arrayContaining([expect.objectContaining({ why: "dead-end" })]),
    });
    advance(DAY);
    await settle(world);
    expect(await steps()).toMatchObject([{ skipped: [{ step: 2, before: "dead-end" }] }]);
    expect(await mailed()).toEqual([]);
  });

  it.each([
    ["link to join", "/masterclass", "join", "{{ joinUrl }}"],
    ["recording", "/masterclass", "recording", "{{ joinUrl }}"],
    ["guide", "/9ways", "guide", "{{ guideUrl }}"],
  ] as const)(
    "a %s that is gone holds the email that leads there, and only that one",
    async (_name, path, kind, href) => {
      const { page, kinds } = await of(path);
      const [{ id: campaign } = { id: "" }] = await rows<{ id: string }>(
        "select find_campaign(coach_id, document->'form'->>'campaign') as id from pages where id = $1",
        [page.id],
      );
      await setSteps(world, campaign, [0, DAY, DAY]);
      for (const [at, to] of [
        [2, href],
        [3, "{{ pageUrl }}"],
      ])
        await rows(
          `with made as (
             insert into email_templates (campaign_id, part, version, subject, html, text, source)
             select campaign_id, part, (select max(version) + 1 from email_templates), subject, html, text, $3::jsonb
             from email_templates where id = (select template_id from email_sequences where campaign_id = $1 and step = $2) returning id)
           update email_sequences set template_id = made.id from made where campaign_id = $1 and step = $2`,
          [campaign, at, JSON.stringify({ body: [{ kind: "button", label: "Go", href: to }] })],
        );
      const gone = {
        join: "https://meet.nina-laurent.com/gone",
        recording: "https://films.nina-laurent.com/gone",
        guide: "https://foyer.example/guides/lost.pdf",
      }[kind];
      if (kind === "guide")
        await rows("update pages set document = jsonb_set(document, '{guide}', '\"lost\"') where id = $1", [
          page.id,
        ]);
      else
        await rows(
          "update events set starts_at = $2, on_demand = $3, join_url = $4, recording_url = $5 where id = $1",
          [
            ...[page.eventId, new Date(ctx.clock.now().getTime() + 9 * DAY * 1000), kind === "recording"],
            ...(kind === "join" ? [gone, null] : [null, gone]),
          ],
        );
      const mailed = async (address: string) =>
        (
          await rows(
            "select from email_deliveries where email_address = $1 and kind = 'journey' and sent_at is not null",
            [address],
          )
        ).length;
      const [held, freed] = ["held@example.test", "freed@example.test"] as const;
      for (const address of [held, freed]) {
        await signUp(world, path, address);
        await settle(world);
        answers.set(gone, GONE);
        await rows("delete from dead_end_checks");
        await look();
        expect(await kinds()).toMatchObject([{ kind }]);
        advance(DAY + HOUR);
        await look();
        await settle(world);
        expect(await mailed(address)).toBe(0);
        expect((await told()).at(-1)).toContain("Ann would be sent there this week");
        if (address === freed) answers.clear();
        advance(address === freed ? HOUR : DAY);
        await look();
        await settle(world);
        expect(await mailed(address)).toBe(address === freed ? 1 : 0);
        const [person] = await rows<{ id: string }>("select id from people where email = $1", [address]);
        const story = JSON.stringify(await readStory(ctx, scope, { personId: person?.id ?? "" }));
        expect(story.includes("did not work for a day")).toBe(address === held);
        // The next one leads elsewhere.
        advance(DAY);
        await look();
        await settle(world);
        expect(await mailed(address)).toBe(address === freed ? 2 : 1);
      }
    },
  );
});
