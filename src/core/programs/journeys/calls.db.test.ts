/** Campaigns around booked calls: waits that move with the call, goals, conditions, and nobody asked twice. */
import { beforeEach, describe, expect, it } from "vitest";
import { switchAsking } from "#core/programs/campaigns/switch-asking.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { email, reactingWorld, recordCall, scope, step } from "./reacting.test-kit.ts";

const HOUR = 3600;
const server = { isBusy: false };
const world = await reactingWorld(() =>
  server.isBusy
    ? { result: "refused", code: 451, response: "451 later", at: "recipient" }
    : { result: "accepted", response: "250 ok" },
);
const { ctx, advance, rows, campaignId, rest, people, publish, tag, tagId } = world;
const starts = [{ kind: "call-booked" as const }];
const around = (minutes: number) => ({ wait: { until: "call" as const, minutes } });
const button = { kind: "button", label: "Book", href: "{{ schedulerUrl }}" };
const asking = email([{ kind: "paragraph", text: "A line." }, button]);

const call = (
  personId: string,
  event: "booked" | "moved" | "cancelled" | "attended" | "no-show",
  startsIn: number,
  name?: string,
) => recordCall(world, { personId, event, startsIn, ...(name && { name }) });
const journeys = () =>
  rows<{
    step: number;
    end: string | null;
    skipped: { step: number; before: string }[] | null;
    due: Date | null;
  }>(
    `select current_sequence as step, coalesce(stop_reason, case when is_completed then 'completed' end) as "end", skipped_steps as skipped, next_email_due_at as due
     from user_journeys where campaign_id = $1 order by created_at`,
    [campaignId],
  );
const journey = async () => (await journeys())[0];
const sent = async () =>
  (
    await rows<{ part: string }>(
      "select t.part from email_deliveries d join email_templates t on t.id = d.template_id where d.campaign_id = $1 and d.sent_at is not null order by d.sent_at, t.part",
      [campaignId],
    )
  ).map(({ part }) => part);

beforeEach(async () => {
  await world.clear();
  world.sent.length = 0;
  await rows("update email_campaigns set asks_booked = false");
});

describe("waits around the call", () => {
  it("the reminder leaves a day before, with the call's time and place, and moves with the call", async () => {
    await publish({
      starts,
      steps: [
        step(email([{ kind: "paragraph", text: "On {{ callDate }}, {{ callPlace }}." }]), around(-1440)),
      ],
    });
    const [person = ""] = await people(1);
    await call(person, "booked", 5 * DAY);
    await rest();
    const before = (await journey())?.due?.getTime();
    advance(DAY);
    // The same booking at another time, as Calendly's API or a generic webhook reports it.
    await call(person, "booked", 2 * DAY);
    await rest();
    expect((await journey())?.due?.getTime()).toBe(Number(before) - 2 * DAY * 1000);
    advance(DAY);
    await rest();
    expect(await sent()).toHaveLength(1);
    expect(world.sent.at(-1)?.text).toMatch(
      /On \w+, \d+ \w+ \d{4} at \d+:\d\d [AP]M, Paris time,\s+https:\/\/meet.example\/1\./,
    );
  });

  it("a canceled call holds the reminder back, and the next booking sends it", async () => {
    await publish({ starts, steps: [step(email(), around(-60))] });
    const [person = ""] = await people(1);
    await call(person, "booked", 2 * DAY);
    await rest();
    await call(person, "cancelled", 2 * DAY);
    advance(3 * DAY);
    await rest();
    expect(await sent()).toEqual([]);
    expect(await journey()).toMatchObject({ end: null });
    await call(person, "booked", DAY, "another");
    advance(DAY - 30 * 60);
    await rest();
    expect(await sent()).toHaveLength(1);
  });

  it("is skipped once the call has begun, and the step after the call goes on from it", async () => {
    await publish({ starts, steps: [step(email(), around(-60)), step(email(), around(120))] });
    const [person = ""] = await people(1);
    await call(person, "booked", DAY);
    await rest();
    await rows(
      "update email_campaigns set is_active = false, pause_reason = 'x', paused_by = 'owner' where id = $1",
      [campaignId],
    );
    advance(DAY + HOUR);
    await rest();
    await rows("update email_campaigns set is_active = true where id = $1", [campaignId]);
    await rest();
    expect((await journey())?.skipped).toMatchObject([{ before: "call" }]);
    advance(HOUR);
    await rest();
    expect(await sent()).toHaveLength(1);
  });

  it("without a call, the step waits for one", async () => {
    await publish({ starts: [{ kind: "tag", subject: tagId }], steps: [step(email(), around(-60))] });
    const [person = ""] = await people(1);
    await tag([person]);
    await rest();
    advance(3 * DAY);
    await rest();
    expect(await journey()).toMatchObject({ end: null });
    await call(person, "booked", DAY);
    advance(DAY - HOUR);
    await rest();
    expect(await sent()).toHaveLength(1);
  });
});

describe("starts", () => {
  it("old calls of a calendar that is connected start nothing", async () => {
    await publish({
      starts: (["call-booked", "call-cancelled", "call-attended", "call-missed"] as const).map((kind) => ({
        kind,
      })),
      steps: [step({ kind: "tell" })],
    });
    const [one = "", two = "", three = ""] = await people(3);
    await call(one, "booked", -20 * DAY);
    await call(two, "cancelled", -20 * DAY);
    await call(three, "no-show", -20 * DAY);
    await rest();
    expect(await journeys()).toEqual([]);
  });

  it("a booking that was canceled before anybody reacted starts nothing but the cancellation", async () => {
    await publish({ starts, steps: [step({ kind: "tell" })] });
    const [person = ""] = await people(1);
    await call(person, "booked", DAY);
    await call(person, "cancelled", DAY);
    await rest();
    expect(await journeys()).toEqual([]);
  });
});

it("booking a call is a goal; a call that was booked before the campaign began is not", async () => {
  await publish({
    ...{ starts: [{ kind: "tag", subject: tagId }], goals: [{ kind: "call" }] },
    steps: [step(email(), { delaySeconds: 2 * DAY })],
  });
  const [person = "", other = ""] = await people(2);
  await call(other, "booked", 9 * DAY);
  await rest();
  advance(60);
  await tag([person, other]);
  await rest();
  await call(person, "booked", 9 * DAY);
  await rest();
  expect((await journeys()).map(({ end }) => end).sort()).toEqual(["goal", null]);
});

describe("nobody who has booked is asked to book", () => {
  const begin = async () => {
    await publish({
      starts: [{ kind: "tag", subject: tagId }],
      steps: [step(asking, { delaySeconds: DAY }), step(email(), { delaySeconds: DAY })],
    });
    const [person = ""] = await people(1);
    await tag([person]);
    await rest();
    return person;
  };

  it("not when it is due, and the journey goes on", async () => {
    const person = await begin();
    await call(person, "booked", 9 * DAY);
    advance(DAY);
    await rest();
    expect((await journey())?.skipped).toMatchObject([{ before: "booked" }]);
    advance(DAY);
    await rest();
    expect(await sent()).toHaveLength(1);
  });

  it("not from the queue, not at the hand-off, and the story says why", async () => {
    const person = await begin();
    server.isBusy = true;
    advance(DAY);
    await rest();
    server.isBusy = false;
    advance(HOUR);
    const claims = await claimDue(ctx, 10);
    expect(claims).toHaveLength(1);
    await call(person, "booked", 9 * DAY);
    await sendAll(ctx, claims);
    expect(await sent()).toEqual([]);
    advance(HOUR);
    await rest();
    const [delivery] = await rows<{ id: string; state: string }>(
      "select id, state from email_deliveries where campaign_id = $1",
      [campaignId],
    );
    expect(delivery).toMatchObject({ state: "suppressed" });
    expect(
      await rows("select text from delivery_history where delivery_id = $1 and event = 'suppressed'", [
        delivery?.id,
      ]),
    ).toEqual([{ text: "booked" }]);
    advance(DAY);
    await rest();
    expect(await sent()).toHaveLength(1);
  });

  it("but after the call, and where the owner wants it", async () => {
    const person = await begin();
    await call(person, "booked", HOUR);
    advance(DAY);
    await rest();
    expect(await sent()).toHaveLength(1);
    await world.clear();
    const other = await begin();
    await switchAsking(ctx, scope, { campaignId, asksBooked: true });
    await call(other, "booked", 9 * DAY);
    advance(DAY);
    await rest();
    expect(await sent()).toHaveLength(1);
  });
});
