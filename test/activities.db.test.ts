/** The log of what happened to people: each fact once, by whom, in the fact's own transaction, without free text. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { markAttendance } from "#core/programs/events/attendance/mark-attendance.ts";
import { cancelRegistration } from "#core/programs/events/cancel-registration.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { testContext } from "./context.ts";
import { DAY, setSteps, settle, signUp, someone } from "./follow-up.ts";
import { testScope } from "./scope.ts";

const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = ACCEPTED;
const world = await testContext(() => answer);
const { ctx, rows, advance } = world;
const scope = testScope();
const EVENT_PAGE = "/clara-relocation-masterclass";
await setSteps(world, "Success Keys Campaign", [0, 2 * DAY]);
beforeEach(() => {
  answer = ACCEPTED;
});

/** What was logged since the last look, as `kind by actor: reason`. */
const seen = new Map<string, number>();
async function logged(email: string): Promise<string[]> {
  const all = await rows<{ line: string }>(
    `select a.kind || ' by ' || a.actor || coalesce(': ' || (a.about->>'reason'), '') as line
     from activities a join people p on p.id = a.person_id where p.email = $1 order by a.id`,
    [email],
  );
  const before = seen.get(email) ?? 0;
  seen.set(email, all.length);
  return all.slice(before).map(({ line }) => line);
}
const idOf = async (query: string, email: string) =>
  (await rows<{ id: string }>(query, [email]))[0]?.id ?? "";
const person = (email: string) => idOf("select id from people where email = $1", email);
const lead = (email: string) => idOf("select id from leads where email = $1", email);
const delivery = (email: string) =>
  idOf("select id from email_deliveries where email_address = $1 order by created_at desc limit 1", email);
const link = (kind: "unsubscribe" | "confirm" | "scheduler" | "seat", id: string) =>
  signLink(ctx.settings.secrets, kind, id);

it("a signup is two rows, each accepted message one, and the end of the journey one", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  expect(await logged(email)).toEqual([
    ...["signed-up by visitor", "journey-started by visitor", "message-accepted by worker"],
  ]);
  advance(2 * DAY);
  await settle(world);
  expect(await logged(email)).toEqual(["message-accepted by worker"]);
  advance(DAY);
  await settle(world);
  expect(await logged(email)).toEqual(["journey-finished by worker"]);
  await signUp(world, "/9ways", email);
  expect(await logged(email)).toEqual(["signed-up by visitor", "message-accepted by worker"]);
});

it("what a server defers or refuses, and what comes back", async () => {
  const email = someone();
  answer = { result: "refused", code: 451, response: "451 later", at: "message" };
  await signUp(world, "/9ways", email);
  await settle(world);
  expect(await logged(email)).toEqual([
    ...["signed-up by visitor", "journey-started by visitor", "message-deferred by worker: deferred"],
  ]);
  answer = { result: "refused", code: 550, response: "550 5.1.1 no such user", at: "recipient" };
  advance(3600);
  await settle(world);
  expect(await logged(email)).toEqual([
    ...["message-failed by worker: refused", "suppressed by provider: bounced"],
    "journey-stopped by worker: bounced",
  ]);
  answer = ACCEPTED;
  const other = someone();
  await signUp(world, "/9ways", other);
  await settle(world);
  await logged(other);
  await recordFeedback(ctx, {
    ...({ provider: "ses", eventId: other, kind: "complaint", deliveryId: await delivery(other) } as const),
    ...{ recipient: other, text: "abuse", occurredAt: ctx.clock.now(), messageId: null },
  });
  expect(await logged(other)).toEqual([
    ...["message-complained by provider", "suppressed by provider: complained"],
    "journey-stopped by worker: complained",
  ]);
});

it("what a person chooses: confirmed, followed a link, fewer, all, none", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  await logged(email);
  await confirmAddress(ctx, link("confirm", await lead(email)));
  advance(60);
  await openScheduler(ctx, { token: link("scheduler", await delivery(email)), isPerson: true });
  const token = link("unsubscribe", await delivery(email));
  for (const choice of ["fewer", "all", "none", "none"] as const) await unsubscribe(ctx, { token, choice });
  expect(await logged(email)).toEqual([
    ...["address-confirmed by visitor", "link-followed by visitor"],
    ...["frequency-changed by visitor: weekly", "frequency-changed by visitor: all"],
    ...["unsubscribed by visitor: unsubscribed", "journey-stopped by worker: unsubscribed"],
  ]);
});

it("what an owner does: tags, corrects, deletes a tag", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await logged(email);
  const id = await person(email);
  for (const remove of [false, false, true, false])
    await tagPeople(ctx, scope, { which: { ids: [id] }, tag: "warm", remove });
  const tag = await idOf(
    "select t.id from tags t join person_tags pt on pt.tag_id = t.id join people p on p.id = pt.person_id where p.email = $1",
    email,
  );
  await deleteTag(ctx, scope, { tagId: tag });
  const found = await readPerson(ctx, scope, { personId: id });
  await changePerson(ctx, scope, {
    personId: id,
    seen: found?.fingerprint ?? "",
    typed: { name: "Anna", fields: [["goal", "run"]] },
  });
  expect(await logged(email)).toEqual([
    ...["tagged by owner", "untagged by owner", "tagged by owner", "untagged by owner"],
    "field-changed by owner",
  ]);
});

it("names who caused it: the owner who stops emails or cancels a seat, the provider who reports", async () => {
  const { eventId } = await world.page(EVENT_PAGE);
  await rows("update events set starts_at = null, capacity = null where id = $1", [eventId]);
  const email = someone();
  await signUp(world, EVENT_PAGE, email);
  await rows("update people set news_agreed_at = now() where email = $1", [email]);
  await logged(email);
  const registrationId = await idOf("select id from event_registrations where email = $1", email);
  await cancelRegistration(ctx, scope, { eventId: eventId ?? "", registrationId });
  await stopPeople(ctx, scope, { which: { ids: [await person(email)] } });
  expect(await logged(email)).toEqual([
    ...["seat-cancelled by owner", "journey-stopped by worker: cancelled"],
    ...["unsubscribed by owner: unsubscribed", "consent-withdrawn by owner"],
  ]);
});

it("seats: taken, refused, waited for, canceled, promoted, attended", async () => {
  const { eventId = "" } = await world.page(EVENT_PAGE);
  const start = new Date(ctx.clock.now().getTime() + 3600_000);
  await rows(
    "update events set starts_at = $2, capacity = 1, seats_taken = 0, announced = sequence + 1 where id = $1",
    [eventId, start],
  );
  const [first, second, third] = [someone(), someone(), someone()];
  await signUp(world, EVENT_PAGE, first);
  await signUp(world, EVENT_PAGE, first);
  await signUp(world, EVENT_PAGE, second, { waitlist: true });
  await signUp(world, EVENT_PAGE, third);
  const seat = await idOf("select id from event_registrations where email = $1", first);
  await cancelSeat(ctx, link("seat", seat));
  advance(2 * 3600);
  await markAttendance(ctx, scope, { eventId: eventId ?? "", who: { kind: "rest" }, attendance: "attended" });
  expect(await logged(first)).toEqual([
    ...["signed-up by visitor", "registered by visitor", "journey-started by visitor"],
    ...["message-accepted by worker", "signed-up by visitor", "registered-again by visitor"],
    ...["seat-cancelled by visitor", "journey-stopped by worker: cancelled"],
  ]);
  expect(await logged(second)).toEqual([
    ...["signed-up by visitor", "waitlisted by visitor", "seat-promoted by worker"],
    ...["journey-started by worker", "attended by owner"],
  ]);
  expect(await logged(third)).toEqual(["signed-up by visitor", "seat-refused by visitor"]);
});

it("has no free text, and an erased person leaves nothing in it", async () => {
  const texts = await rows<{ text: string }>(
    "select distinct v.value #>> '{}' as text from activities a, jsonb_each(a.about) v where jsonb_typeof(v.value) = 'string'",
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const { text } of texts) expect(text).toMatch(/^([0-9a-f-]{36}|[a-z-]{1,20})$/);
  const email = someone();
  await signUp(world, "/9ways", email);
  const id = await person(email);
  await erasePerson(ctx, scope, { personId: await person(email) });
  expect(await rows("select from activities where person_id = $1", [id])).toEqual([]);
});
