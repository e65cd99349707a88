/** An event that is over takes no registration, however the form is posted; it takes an address for the next date, and keeps that promise once. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { confirmSignup } from "#core/leads/capture/confirm-signup.ts";
import { registerForEvent } from "#core/leads/capture/register-for-event.ts";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { listFormPages } from "#core/operations/synthetic-checks/list-form-pages.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { announceEvents } from "./announce-events.ts";
import { changeEvent } from "./change-event.ts";
import { findSeat } from "./seat.ts";

const world = await testContext();
const { ctx, rows, sent, advance, page } = world;
const PATH = "/clara-relocation-masterclass";
const MINUTES = 90;

const set = async (start: Date | null) =>
  rows("update events set starts_at = $1, capacity = 50, on_demand = false where page_id = $2", [
    start,
    (await page(PATH)).id,
  ]);
const at = (seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000);
const stored = async (email: string) =>
  (
    await rows(
      `select (select count(*)::int from leads where email = $1) as leads,
        (select count(*)::int from user_journeys j join leads l on l.id = j.lead_id where l.email = $1) as journeys,
        (select count(*)::int from event_registrations where email = $1) as seats,
        (select count(*)::int from email_deliveries where email_address = $1) as emails`,
      [email],
    )
  )[0];

async function post(fields: Record<string, string>) {
  return submitForm(ctx, {
    page: await page(PATH),
    ip: `198.51.100.${Math.floor(Math.random() * 250)}`,
    query: new URLSearchParams(),
    field: (name) => fields[name] ?? null,
  });
}
const details = {
  name: "Ann",
  company: "Acme",
  jobTitle: "HR",
  companySize: "1-50",
  relocationInterest: "other",
};
const register = (email: string, more: Record<string, string> = {}) =>
  post({ ...details, email, key: randomUUID(), ...more });
const ask = (email: string) => post({ intent: "next-date", email, key: randomUUID() });

beforeEach(async () => {
  await rows("delete from rate_limits");
  sent.length = 0;
});

describe("a registration", () => {
  it("is taken until the event's end, and refused from that instant on", async () => {
    await set(at(60));
    advance(60 + MINUTES * 60 - 1);
    expect((await register(someone())).outcome).toMatchObject({ kind: "captured" });
    advance(1);
    const email = someone();
    const { outcome, answer } = await register(email);
    expect(outcome).toEqual({ kind: "over" });
    expect(answer).toMatchObject({
      tone: "error",
      over: true,
      toast: ["This event is over", expect.any(String)],
    });
    expect(await stored(email)).toEqual({ leads: 0, journeys: 0, seats: 0, emails: 0 });
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it("is refused on a waitlist, by a retried post, and by another server's call", async () => {
    await set(at(-DAY));
    const [email, key] = [someone(), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect((await register(email, { key })).outcome).toEqual({ kind: "over" });
    expect((await register(email, { waitlist: "yes" })).outcome).toEqual({ kind: "over" });
    const called = await registerForEvent(ctx, {
      eventId: "relocation-masterclass",
      field: (name) => ({ ...details, email })[name] ?? null,
    });
    expect(called?.outcome).toEqual({ kind: "over" });
    expect(await stored(email)).toMatchObject({ leads: 0, seats: 0 });
  });

  it("keeps its links, and hands no seat on when it is given back", async () => {
    await set(at(60));
    await rows("update events set capacity = seats_taken + 1 where page_id = $1", [(await page(PATH)).id]);
    const [seated, waiting] = [someone(), someone()];
    await signUp(world, PATH, seated);
    expect(await signUp(world, PATH, waiting, { waitlist: true })).toEqual({ kind: "waiting" });
    advance(DAY);
    const [seat] = await rows<{ id: string }>("select id from event_registrations where email = $1", [
      seated,
    ]);
    expect(await findSeat(ctx, signLink(ctx.settings.secrets, "seat", seat?.id ?? ""))).not.toBeNull();
    await rows("select cancel_seat($1, $2)", [seat?.id, ctx.clock.now()]);
    await announceEvents(ctx);
    expect(await rows("select status from event_registrations where email = $1", [waiting])).toEqual([
      { status: "waiting" },
    ]);
  });

  it("is not tried by the site's own check", async () => {
    await set(at(-DAY));
    expect((await listFormPages(ctx)).map(({ path }) => path)).not.toContain(PATH);
    await set(at(DAY));
    expect((await listFormPages(ctx)).map(({ path }) => path)).toContain(PATH);
  });
});

describe("an address for the next date", () => {
  it("is kept with the words it was given by; no journey, no seat, and no email yet", async () => {
    await set(at(-DAY));
    const email = someone();
    const { outcome, answer } = await ask(email);
    expect(outcome).toEqual({ kind: "next-date" });
    expect(answer).toMatchObject({ effect: "screen", tone: "success", over: true });
    await settle(world);
    await announceEvents(ctx);
    expect(await stored(email)).toEqual({ leads: 1, journeys: 0, seats: 0, emails: 0 });
    const [consent] = await rows<{ wording: string }>(
      "select wording from consents c join leads l on l.id = c.lead_id where l.email = $1",
      [email],
    );
    expect(consent?.wording).toMatch(/^One email arrives when there is a next date, and nothing else\./);
  });

  it("gets one email when the owner sets the date, who is told how many that are", async () => {
    await rows("update event_date_requests set notified_at = now()");
    await set(at(-DAY));
    const email = someone();
    await ask(email);
    await ask(email);
    await announceEvents(ctx);
    const { id } = (await page(PATH)).eventId ? { id: (await page(PATH)).eventId ?? "" } : { id: "" };
    const [event] = await rows<{ fingerprint: string; minutes: number }>(
      "select fingerprint, minutes from events where id = $1",
      [id],
    );
    const input = {
      eventId: id,
      change: {
        startsAt: new Date("2027-03-04T19:00:00Z"),
        zone: "America/New_York",
        minutes: MINUTES,
        onDemand: false,
        capacity: 50,
        joinUrl: null,
        recordingUrl: null,
      },
      seen: event?.fingerprint ?? "",
    };
    const scope = testScope({ id: "owner-1", name: "The owner" });
    const told = await changeEvent(ctx, scope, { ...input, announced: null });
    expect(told).toMatchObject({ kind: "to-confirm", touched: { invited: 1 } });
    if (told.kind !== "to-confirm") return;
    expect(await changeEvent(ctx, scope, { ...input, announced: told.touched })).toMatchObject({
      kind: "changed",
    });
    await settle(world);
    await announceEvents(ctx);
    await settle(world);
    const mail = sent.filter(({ to }) => to === email);
    expect(mail.map(({ subject }) => subject)).toEqual(["Relocation Masterclass has a new date"]);
    expect(mail[0]?.text).toContain("Thursday, 4 March 2027 at 2:00 PM, New York time");
    expect(mail[0]?.text).toContain("https://foyer.example/clara-relocation-masterclass");
    expect(mail[0]?.calendar).toBeUndefined();
    advance(30 * DAY);
    await settle(world);
    expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
    // The page takes registrations again, hers too.
    expect((await register(email)).outcome).toMatchObject({ kind: "captured" });
  });

  it("that unsubscribes in between hears nothing", async () => {
    await set(at(-DAY));
    const email = someone();
    await ask(email);
    await suppress(ctx, { email, coachId: (await page(PATH)).coachId, reason: "unsubscribed" });
    await set(at(20 * DAY));
    await announceEvents(ctx);
    await settle(world);
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it("that has unsubscribed is asked first, and answered like any other", async () => {
    await set(at(-DAY));
    const email = someone();
    await suppress(ctx, { email, coachId: (await page(PATH)).coachId, reason: "unsubscribed" });
    expect((await ask(email)).answer).toEqual({
      ...(await ask(someone())).answer,
      values: { email },
    });
    expect(await stored(email)).toMatchObject({ leads: 0 });
    await dispatchDue(ctx);
    const token = /confirm-signup\/([\w-]+)/.exec(sent.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
    expect(await confirmSignup(ctx, token)).toEqual({ kind: "confirmed", outcome: { kind: "next-date" } });
    expect(await stored(email)).toMatchObject({ leads: 1, journeys: 0 });
  });

  it("misspelt is told so, and the form stays the one for the next date", async () => {
    await set(at(-DAY));
    expect((await ask("nonsense")).answer).toMatchObject({
      over: true,
      fieldErrors: { email: expect.any(String) },
    });
  });

  it("can leave by the link in its one email", async () => {
    await rows("update event_date_requests set notified_at = now()");
    await set(at(-DAY));
    const email = someone();
    await ask(email);
    await set(at(20 * DAY));
    await announceEvents(ctx);
    await settle(world);
    const mail = sent.find(({ to }) => to === email);
    const token = /unsubscribe\/([\w-]+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(await unsubscribe(ctx, { token, choice: "none" })).toMatchObject({ gets: "none" });
  });
});

it("a signup that is confirmed after the event lifts nothing and stores nothing", async () => {
  await set(at(DAY));
  const email = someone();
  await suppress(ctx, { email, coachId: (await page(PATH)).coachId, reason: "unsubscribed" });
  await register(email);
  const token = /confirm-signup\/([\w-]+)/.exec(sent.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  advance(2 * DAY);
  expect(await confirmSignup(ctx, token)).toEqual({ kind: "confirmed", outcome: { kind: "over" } });
  expect(await stored(email)).toMatchObject({ leads: 0 });
  expect(
    await rows("select needs_confirmation($1, $2) as held", [email, (await page(PATH)).coachId]),
  ).toEqual([{ held: true }]);
});
