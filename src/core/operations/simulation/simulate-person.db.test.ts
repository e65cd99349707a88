/** Simulations of a hypothetical lead, of a lead whose message is on its way, and of one who is locked by another transaction: nothing of them remains. */
import { expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { moveEvent } from "../../../../test/move-event.ts";
import { testScope } from "../../../../test/scope.ts";
import { type Subject, simulatePerson } from "./simulate-person.ts";

const scope = testScope();

const accepted: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, rows, pool } = world;

async function told(subject: Subject) {
  const answer = await simulatePerson(ctx, scope, { ...subject, deadlineMs: 60_000 });
  if (!answer || answer === "busy") throw new Error(`no simulation: ${answer}`);
  return answer;
}
const personOf = async (email: string) => {
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  return { person: { personId: person?.id ?? "" } };
};
/** Every row that a signup or its follow-up could have left. */
const tables = [
  ...["leads", "user_journeys", "email_deliveries", "event_registrations", "events", "pages", "consents"],
  ...["activities", "delivery_history", "lead_list", "error_log", "idempotency_keys"],
];
const everything = () =>
  rows(
    tables
      .map((table) => `(select '${table}' as kind, to_jsonb(t) as row from ${table} t order by 2)`)
      .join(" union all "),
  );

it("shows what a hypothetical lead will get, from a moment of the owner's choosing, and leaves nothing behind", async () => {
  const page = await world.page("/9ways");
  const before = await everything();
  const at = new Date("2027-03-01T18:00:00Z");
  const { sent, unsent, who, signup, from } = await told({ madeUp: { pageId: page.id, name: "Amara", at } });
  expect(await everything()).toEqual(before);
  expect([signup, from, who.name]).toEqual(["captured", at.toISOString(), "Amara"]);
  const steps = await rows<{ delay: number }>(
    `select s.delay_seconds as delay from email_sequences s join email_campaigns c on c.id = s.campaign_id
     where c.id::text = $1 order by step`,
    [page.document.form?.campaign],
  );
  const times = steps.map((_, index) => {
    const seconds = steps.slice(0, index + 1).reduce((sum, { delay }) => sum + delay, 0);
    return new Date(at.getTime() + seconds * 1000).toISOString();
  });
  expect(sent.map((message) => message.at)).toEqual(times);
  expect(sent[0]?.html).toContain("Amara");
  expect(sent.map(({ key }) => key)).toEqual([...new Set(sent.map(({ key }) => key))]);
  expect(unsent).toEqual([]);
});

it("dates the event as asked, reminds a day before, and needs no lock of the event's row", async () => {
  const page = await world.page("/clara-relocation-masterclass");
  await rows("update events set capacity = 10, join_url = 'https://meet.example/room' where id = $1", [
    page.eventId,
  ]);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("update events set seats_taken = seats_taken where id = $1", [page.eventId]);
  try {
    const at = new Date("2027-01-10T12:00:00Z");
    const eventAt = new Date("2027-01-20T17:00:00Z");
    const dated = await told({ madeUp: { pageId: page.id, name: null, at, eventAt } });
    expect(dated.sent.find(({ label }) => label === "Reminder")?.at).toBe("2027-01-19T17:00:00.000Z");
    expect(dated.sent[0]?.calendar).toBe(true);
    const after = await told({
      madeUp: { pageId: page.id, name: null, at: new Date("2027-01-21T12:00:00Z"), eventAt },
    });
    expect([after.signup, after.sent, after.unsent]).toEqual(["over", [], []]);
    const late = await told({
      madeUp: { pageId: page.id, name: null, at: new Date("2027-01-19T18:00:00Z"), eventAt },
    });
    expect(late.unsent).toMatchObject([{ label: "Reminder", why: "too-late" }]);
    const open = await told({ madeUp: { pageId: page.id, name: null, at } });
    expect(open.sent).toHaveLength(1);
    expect(new Set(open.unsent.map(({ why }) => why))).toEqual(new Set(["no-date"]));
    expect(open.unsent.map(({ label }) => label)).toContain("Reminder");
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await rows("update events set capacity = 1, seats_taken = 1 where id = $1", [page.eventId]);
  const full = await told({ madeUp: { pageId: page.id, name: null, at: ctx.clock.now() } });
  expect([full.signup, full.sent, full.unsent]).toEqual(["full", [], []]);
  await rows("update events set capacity = null where id = $1", [page.eventId]);
});

it("says that a reminder waits for a link to join", async () => {
  const page = await world.page("/clara-relocation-masterclass");
  await rows("update events set join_url = null where id = $1", [page.eventId]);
  const at = new Date("2027-01-10T12:00:00Z");
  const eventAt = new Date("2027-01-20T17:00:00Z");
  const ahead = await told({ madeUp: { pageId: page.id, name: null, at, eventAt } });
  expect(ahead.sent.map(({ label }) => label)).not.toContain("Reminder");
  expect(ahead.unsent).toMatchObject([{ label: "Reminder", why: "no-link", at: "2027-01-19T17:00:00.000Z" }]);
});

it("takes what is being sent this moment for sent", async () => {
  const email = someone();
  ctx.settings.inlineAttempt = false;
  await signUp(world, "/9ways", email);
  ctx.settings.inlineAttempt = true;
  await claimDue(ctx, 20);
  const { sent, from } = await told(await personOf(email));
  expect(sent[0]).toMatchObject({ label: "Signup email", at: from });
  await rows(
    "update email_deliveries set state = 'handed-off', handed_off_at = $2 where email_address = $1",
    [email, ctx.clock.now()],
  );
  expect((await told(await personOf(email))).sent[0]?.label).toMatch(/^Email 2/);
});

it("says who pauses, and what cannot be written", async () => {
  const email = someone();
  await signUp(world, "/lead-magnet", email);
  const page = await world.page("/lead-magnet");
  const name = page.document.form?.campaign ?? "";
  await setSteps(world, name, [0, DAY, DAY]);
  await rows("update email_campaigns set is_active = false where id::text = $1", [name]);
  const paused = await told(await personOf(email));
  expect(paused.unsent.map(({ label, why }) => [label, why])).toEqual([
    ["Email 2 of 3", "paused"],
    ["Email 3 of 3", "paused"],
  ]);
  await rows("update email_campaigns set is_active = true where id::text = $1", [name]);
  await rows(
    `with template as (
       insert into email_templates (campaign_id, part, version, subject, html, text)
       select id, 'step-2', 99, 'Of {{ nothing }}', '', '' from email_campaigns where id::text = $1 returning id, campaign_id)
     update email_sequences s set template_id = t.id from template t where s.campaign_id = t.campaign_id and s.step = 2`,
    [name],
  );
  const broken = await told(await personOf(email));
  expect(broken.unsent.map(({ label, why }) => [label, why])).toEqual([
    ["Email 2 of 3", "unwritten"],
    ["Email 3 of 3", "failed"],
  ]);
  expect(await rows("select from error_log")).toEqual([]);
});

it("a message that waits for its campaign holds up no other, and what comes too late for its event is listed", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await signUp(world, "/map", email);
  const [first] = await rows<{ id: string }>(
    "select document->'form'->>'campaign' as id from pages where id = $1",
    [(await world.page("/9ways")).id],
  );
  answer = { result: "refused", code: 451, response: "451 later", at: "recipient" };
  // Of two journeys one goes on and is put off by the mail server; then its campaign is switched off.
  await rows("update email_campaigns set is_active = false where id::text <> $1", [first?.id]);
  world.advance(10 * DAY);
  await settle(world);
  await rows("update email_campaigns set is_active = id::text <> $1", [first?.id]);
  answer = accepted;
  const { sent, unsent } = await told(await personOf(email));
  expect(new Set(sent.map(({ page }) => page))).toEqual(new Set(["Missing to Mission Map"]));
  expect(new Set(unsent.map(({ page, why }) => `${page}: ${why}`))).toEqual(
    new Set(["9 Healthcare Organization Success Keys: paused"]),
  );
  await rows("update email_campaigns set is_active = true");

  const guest = someone();
  const eventId = (await world.page("/clara-relocation-masterclass")).eventId;
  await rows(
    "update events set starts_at = $2, join_url = 'https://meet.example/room', announced = sequence + 1 where id = $1",
    [eventId, new Date(ctx.clock.now().getTime() + 3 * DAY * 1000)],
  );
  await signUp(world, "/clara-relocation-masterclass", guest);
  await rows(
    "update email_deliveries set next_attempt_at = expires_at + interval '1 hour' where email_address = $1 and kind = 'reminder'",
    [guest],
  );
  expect((await told(await personOf(guest))).unsent).toMatchObject([{ label: "Reminder", why: "expired" }]);
});

it("makes the links of a message invalid", async () => {
  const email = someone();
  await signUp(world, "/clara-relocation-masterclass", email);
  await moveEvent(ctx, {
    eventId: (await world.page("/clara-relocation-masterclass")).eventId ?? "",
    startsAt: new Date(ctx.clock.now().getTime() + 5 * DAY * 1000),
  });
  const { sent } = await told(await personOf(email));
  const tokens = sent.flatMap(({ text }) => [...text.matchAll(/\/(?:seat|unsubscribe)\/([\w-]+)/g)]);
  expect(tokens.length).toBeGreaterThan(sent.length);
  await settle(world);
  const { findSeat } = await import("#core/programs/events/seat.ts");
  for (const [, token = ""] of tokens) expect(await findSeat(ctx, token)).toBeNull();
});

it("gives up soon where another transaction holds the person's journey, and answers null for an unknown lead", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query(
    "select from user_journeys where lead_id in (select id from leads where email = $1) for update",
    [email],
  );
  // It is held for as long as the test may take: a caller that waited for it would not come to this line.
  expect(await simulatePerson(ctx, scope, await personOf(email))).toBe("busy");
  await holder.query("rollback");
  holder.release();
  expect(
    await simulatePerson(ctx, scope, { person: { personId: "00000000-0000-4000-8000-000000000000" } }),
  ).toBeNull();
});
