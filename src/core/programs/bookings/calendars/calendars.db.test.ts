/** Connecting a calendar against a local server that speaks the providers' APIs: the webhook, its nightly check, what was missed. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { testScope } from "../../../../../test/scope.ts";
import { bookingWorld, calcom, calendly, type Said, signed } from "../bookings.test-kit.ts";
import { acceptBookingWebhook } from "./accept-booking-webhook.ts";
import { fakeCalendarServer } from "./calendars.test-kit.ts";
import { checkCalendar, checkDueCalendar } from "./check-calendar.ts";
import { connectCalendar, removeCalendar } from "./connect-calendar.ts";
import { listCalendars } from "./list-calendars.ts";

const world = await bookingWorld();
const { ctx, rows, bookings, advance } = world;
const scope = testScope({ id: "owner", name: "Olive" });
const fake = await fakeCalendarServer();
afterAll(fake.close);
const { state } = fake;

beforeEach(async () => {
  await rows("delete from bookings");
  await rows("delete from booking_calendars");
  Object.assign(state, {
    key: "the-key",
    plan: "paid",
    busy: false,
    busyAt: "",
    webhooks: [],
    events: [],
    bookings: [],
    asked: [],
  });
});

type Provider = "calendly" | "calcom";
const providers: [Provider][] = [["calendly"], ["calcom"]];
const connect = (provider: Provider, more: object = {}) =>
  connectCalendar(ctx, scope, { coach: "dave", provider, apiKey: "the-key", apiUrl: fake.base, ...more });

const event = {
  ...(calendly.created.payload.scheduled_event as object),
  uri: "https://api.calendly.com/scheduled_events/EVT1",
};
function bookThere(provider: Provider) {
  if (provider === "calendly") state.events = [{ event, invitees: [calendly.created.payload] }];
  else
    state.bookings = [
      {
        ...{
          uid: "bookingUid1",
          title: "Strategy call",
          status: "accepted",
          createdAt: "2026-11-15T14:00:00Z",
        },
        ...{ start: "2026-12-03T19:00:00Z", end: "2026-12-03T19:30:00Z", metadata: {} },
        attendees: [
          { email: "amara.other@reader.example", name: "Amara Reader", timeZone: "America/New_York" },
        ],
      },
    ];
}
const bodies = { calendly: calendly.created, calcom: calcom.created };
const heard = (provider: Provider, secret = state.webhooks[0]?.secret) =>
  acceptBookingWebhook(ctx, {
    provider,
    request: signed({ provider, body: bodies[provider] } as Said, ctx.clock.now(), secret),
  });

describe.each(providers)("%s", (provider) => {
  it("gets its webhook from us, with a secret of our own, and what is booked already is fetched without a word to anybody", async () => {
    bookThere(provider);
    const done = await connect(provider);
    expect(done).toMatchObject({ kind: "connected", secret: null, fetched: 1 });
    expect(state.webhooks).toMatchObject([
      { url: `https://foyer.example/webhooks/${provider}`, isActive: true },
    ]);
    expect(await bookings()).toMatchObject([{ state: "booked" }]);
    expect(await heard(provider)).toEqual({ ok: true, outcomes: ["recorded"] });
    expect(await bookings()).toHaveLength(1);
    expect(await listCalendars(ctx, scope)).toMatchObject([
      { provider, hasKey: true, heardAt: "2026-11-15T09:00:00Z", problem: null },
    ]);
    const [stored] = await rows("select api_key, signing_secret from booking_calendars");
    expect(JSON.stringify(stored)).not.toContain("the-key");
    expect(JSON.stringify(stored)).not.toContain(state.webhooks[0]?.secret);
  });

  it("connected again replaces the webhook, and the old secret is worth nothing", async () => {
    await connect(provider);
    const before = state.webhooks[0]?.secret;
    await connect(provider);
    expect(state.webhooks).toHaveLength(1);
    expect(await heard(provider, before)).toEqual({ ok: false, reason: "wrong-signature" });
    expect(await heard(provider)).toMatchObject({ ok: true });
  });

  it("that refuses the key, or is busy, is not stored", async () => {
    expect(await connect(provider, { apiKey: "wrong" })).toEqual({
      kind: "refused",
      field: "apiKey",
      problem: "key",
    });
    state.busy = true;
    expect(await connect(provider)).toEqual({ kind: "refused", field: "apiKey", problem: "busy" });
    expect(await listCalendars(ctx, scope)).toEqual([]);
  });

  it("that is busy only when its bookings are fetched is connected, and asked again an hour later", async () => {
    bookThere(provider);
    state.busyAt = provider === "calendly" ? "/scheduled_events" : "/v2/bookings";
    expect(await connect(provider)).toMatchObject({ kind: "connected", fetched: 0 });
    expect(await listCalendars(ctx, scope)).toMatchObject([{ hasKey: true, problem: "busy" }]);
    state.busyAt = "";
    advance(3600);
    expect(await checkDueCalendar(ctx)).toBe(true);
    expect(await bookings()).toMatchObject([{ state: "booked" }]);
    expect(await listCalendars(ctx, scope)).toMatchObject([{ problem: null }]);
    advance(-3600);
  });

  it("whose message came too late, and was refused, is asked for it", async () => {
    await connect(provider);
    const late = signed(
      { provider, body: bodies[provider] } as Said,
      new Date(ctx.clock.now().getTime() - 4 * 60_000),
      state.webhooks[0]?.secret,
    );
    const isTaken = provider === "calcom";
    expect(await acceptBookingWebhook(ctx, { provider, request: late })).toMatchObject({ ok: isTaken });
    expect(await bookings()).toHaveLength(isTaken ? 1 : 0);
    bookThere(provider);
    advance(86_400);
    await checkDueCalendar(ctx);
    expect(await bookings()).toMatchObject([{ state: "booked" }]);
    advance(-86_400);
  });

  it("whose webhook was disabled gets a new one at night, and missed bookings are fetched", async () => {
    await connect(provider);
    const secret = state.webhooks[0]?.secret;
    expect(await checkDueCalendar(ctx)).toBe(false);
    for (const hook of state.webhooks) hook.isActive = false;
    bookThere(provider);
    advance(86_400);
    expect(await checkDueCalendar(ctx)).toBe(true);
    expect(state.webhooks).toMatchObject([{ isActive: true, secret }]);
    expect(await bookings()).toMatchObject([{ state: "booked" }]);
    expect(await checkDueCalendar(ctx)).toBe(false);
    advance(-86_400);
  });

  it("that takes the key no more says so, and is asked again an hour later", async () => {
    await connect(provider);
    state.key = "another-key";
    advance(86_400);
    await checkDueCalendar(ctx);
    expect(await listCalendars(ctx, scope)).toMatchObject([{ problem: "key" }]);
    expect(await checkDueCalendar(ctx)).toBe(false);
    state.key = "the-key";
    advance(3600);
    await checkDueCalendar(ctx);
    expect(await listCalendars(ctx, scope)).toMatchObject([{ problem: null }]);
    advance(-90_000);
  });

  it("checked now says what was found; removed, its webhook goes too and its bookings stay", async () => {
    bookThere(provider);
    const done = await connect(provider);
    if (done.kind !== "connected") throw new Error(done.problem);
    const { calendarId } = done;
    expect(await checkCalendar(ctx, scope, { calendarId })).toEqual({
      problem: null,
      isRenewed: false,
      fetched: 1,
    });
    expect(await removeCalendar(ctx, scope, { calendarId })).toBe(true);
    expect(await removeCalendar(ctx, scope, { calendarId })).toBe(false);
    expect(state.webhooks).toEqual([]);
    expect(await bookings()).toHaveLength(1);
  });
});

it("Calendly’s free plan has no webhooks, and that is said", async () => {
  state.plan = "free";
  expect(await connect("calendly")).toEqual({ kind: "refused", field: "apiKey", problem: "plan" });
  expect(await connect("calendly", { apiKey: "" })).toEqual({
    kind: "refused",
    field: "apiKey",
    problem: "no-key",
  });
});

it("all pages are fetched, a move and a no-show with them", async () => {
  const moved = { ...calendly.moved[0]?.payload };
  const again = calendly.moved[1]?.payload ?? {};
  state.events = [
    { event, invitees: [moved] },
    {
      event: { ...event, uri: "https://api.calendly.com/scheduled_events/EVT2" },
      invitees: [{ ...again, no_show: { created_at: "2026-12-04T10:00:00Z" } }],
    },
  ];
  expect(await connect("calendly")).toMatchObject({ fetched: 3 });
  expect((await bookings()).map((each) => each.state)).toEqual(["moved", "no-show"]);
});

it("a private address is not asked, and another calendar gets a secret to enter", async () => {
  const outside = { ...ctx, settings: { ...ctx.settings, localWebhooks: false } };
  const typed = {
    coach: "dave",
    provider: "calcom",
    apiKey: "the-key",
    apiUrl: "https://127.0.0.1",
  } as const;
  expect(await connectCalendar(outside, scope, typed)).toEqual({
    kind: "refused",
    field: "apiUrl",
    problem: "address",
  });
  expect(await connectCalendar(ctx, scope, { ...typed, coach: "nobody" })).toMatchObject({ field: "coach" });
  const done = await connectCalendar(ctx, scope, {
    coach: "dave",
    provider: "other",
    apiKey: "",
    apiUrl: "",
  });
  expect(done).toMatchObject({ kind: "connected", secret: expect.stringMatching(/^whsec_/) });
});

it("secrets move to a new key", async () => {
  await connect("calcom");
  const rotated = {
    ...ctx,
    settings: {
      ...ctx.settings,
      encryptionSecrets: [
        "another secret of at least thirty-two letters",
        ...ctx.settings.encryptionSecrets,
      ] as const,
    },
  };
  expect(await reencryptStored(rotated as typeof ctx)).toEqual({ done: 2, undecryptable: 0 });
  expect(await reencryptStored(rotated as typeof ctx)).toEqual({ done: 0, undecryptable: 0 });
  expect(await reencryptStored(ctx)).toEqual({ done: 0, undecryptable: 2 });
});
