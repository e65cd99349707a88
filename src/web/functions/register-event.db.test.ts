/** register-event: both bodies it takes, through the event's own form, seats and all. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../test/context.ts";
import { callsTo } from "./calls.test-kit.ts";
import { registrationAnswer } from "./shapes.ts";

let answer: SendResult = { result: "accepted", response: "250 ok" };
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
const { call } = callsTo(ctx);
const relocation = await test.page("/clara-relocation-masterclass");
const wealth = await test.page("/tessa-income-breakthrough-event");

const generic = (email: string, eventId = "unblock-your-wealth") => ({
  email,
  name: "Ann",
  eventId,
  eventName: "Anything",
  source: "elsewhere",
  customEventType: "on-demand",
});
const asked = {
  name: "Ann",
  company: "Acme",
  jobTitle: "HR lead",
  companySize: "51-200",
  relocationInterest: "high-costs",
  campaignId: "whatever the caller says",
};
const said = async (body: object) => {
  const { status, json } = await call("register-event", body);
  expect(registrationAnswer.safeParse(json).success).toBe(true);
  return [status, json];
};

beforeEach(() => {
  sent.length = 0;
});

it.each([
  ["the event's id", () => wealth.eventId],
  ["the page's id", () => wealth.id],
  ["the page's slug", () => "unblock-your-wealth"],
])("takes the generic body, by %s", async (what, eventId) => {
  const email = `${what.replaceAll(/\W/g, "")}@example.test`;
  expect(await said(generic(email, eventId() ?? ""))).toEqual([
    200,
    { success: true, message: "Check your email for immediate access to the masterclass.", status: "sent" },
  ]);
  expect(sent).toMatchObject([{ to: email }]);
  // Source, campaign and consent are the page's and the truth's, not the caller's.
  expect(
    await rows(
      "select l.source, c.wording from leads l join consents c on c.lead_id = l.id where l.email = $1",
      [email],
    ),
  ).toEqual([
    {
      source: "tessa-income-breakthrough-event",
      wording: "Registered by a service call; what the registrant agreed to is kept by the service.",
    },
  ]);
});

it("takes the relocation body, once an address, until the room is full", async () => {
  const body = { ...asked, email: "Ann@Example.test", eventId: relocation.eventId };
  expect(await said(body)).toEqual([
    200,
    { success: true, message: "You're registered! Check your email for event details.", status: "sent" },
  ]);
  expect(
    await rows("select email, details from event_registrations where event_id = $1", [relocation.eventId]),
  ).toEqual([
    {
      email: "ann@example.test",
      details: {
        company: "Acme",
        jobTitle: "HR lead",
        companySize: "51-200",
        relocationInterest: "high-costs",
      },
    },
  ]);
  expect(await said(body)).toEqual([409, { success: false, error: "Already registered for this event" }]);

  await rows("update events set capacity = seats_taken where id = $1", [relocation.eventId]);
  const late = { ...body, email: "late@example.test" };
  expect(await said(late)).toEqual([409, { success: false, error: "Event is at capacity" }]);
  await rows(
    `insert into event_registrations (coach_id, event_id, lead_id, email, details, status, created_at)
     select coach_id, $1, id, email, '{}', 'waiting', now() from leads where email = 'late@example.test'`,
    [relocation.eventId],
  );
  expect(await said(late)).toEqual([
    409,
    { success: false, error: "Already on the waitlist for this event" },
  ]);
  expect(sent).toHaveLength(1);
});

it.each([
  ["company", { company: undefined }, "company: Enter the name of your company"],
  ["jobTitle", { jobTitle: "  " }, "jobTitle: Enter your job title"],
  ["companySize", { companySize: "12" }, "companySize: Please choose one of the options"],
  ["relocationInterest", { relocationInterest: null }, "relocationInterest: Choose what weighs most"],
  ["name", { name: undefined }, "name: Enter your name"],
])("asks for %s as the form does", async (field, change, error) => {
  const body = { ...asked, email: "bea@example.test", eventId: "relocation-masterclass", ...change };
  const { status, json } = await call("register-event", body);
  expect([status, json]).toEqual([400, { success: false, error, field }]);
  expect(await rows("select 1 from leads where email = 'bea@example.test'")).toEqual([]);
});

it("knows no other event", async () => {
  for (const eventId of ["nine-ways", "no-such-event", relocation.coachId])
    expect(await said(generic("ann@example.test", eventId))).toEqual([
      200,
      { success: false, error: "No such event" },
    ]);
});

it("answers as the page's policy does when the email fails", async () => {
  answer = { result: "refused", code: 451, response: "451 later", at: "recipient" };
  expect(await said(generic("cleo@example.test"))).toEqual([
    200,
    { success: false, error: "Registration failed. Please try again." },
  ]);
  await rows("update events set capacity = 50 where id = $1", [relocation.eventId]);
  expect(await said({ ...asked, email: "cleo@example.test", eventId: "relocation-masterclass" })).toEqual([
    200,
    { success: true, message: "You're registered! Check your email for event details.", status: "failed" },
  ]);
  answer = { result: "accepted", response: "250 ok" };
});

it("somebody else's call does not undo what a person asked for", async () => {
  const email = "dora@example.test";
  await suppress(ctx, { email, coachId: relocation.coachId, reason: "unsubscribed" });
  expect(await said({ ...asked, email, eventId: "relocation-masterclass" })).toEqual([
    200,
    { success: false, error: "This address gets no emails any more" },
  ]);
  expect(sent).toEqual([]);
  expect(await rows("select from leads where email = $1", [email])).toEqual([]);
  expect(await rows("select from event_registrations where email = $1", [email])).toEqual([]);
  expect(await rows("select reason from suppressions where coach_id = $1", [relocation.coachId])).toEqual([
    { reason: "unsubscribed" },
  ]);
});

it("what breaks is told in plain words", async () => {
  await rows("alter table consents rename to consents_away");
  const { status, json } = await call("register-event", generic("eve@example.test"));
  await rows("alter table consents_away rename to consents");
  expect([status, json]).toEqual([503, { success: false, error: "Registration failed. Please try again." }]);
});
