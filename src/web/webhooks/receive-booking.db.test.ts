/** Calendars' webhooks as the providers post them: over HTTP, signed, forged, late, unsigned and too long. */
import { afterAll, afterEach, expect, it } from "vitest";
import {
  bookingWorld,
  calcom,
  calendly,
  hmac,
  other,
  type Said,
  SECRET,
  signed,
} from "#core/programs/bookings/bookings.test-kit.ts";
import { bookingAddresses } from "#core/programs/bookings/calendars/accept-booking-webhook.ts";
import {
  drawSigningSecret,
  encryptCalendarSecret,
} from "#core/programs/bookings/calendars/calendar-secret.ts";
import type { WebhookRequest } from "#core/sending/providers/provider.ts";
import { smallWeb } from "../../../test/small-web.ts";

const world = await bookingWorld();
const { ctx, bookings, clear } = world;
const web = await smallWeb(ctx);
afterAll(web.stop);
afterEach(clear);

const bodies = { calendly: calendly.created, calcom: calcom.created, other: other.created };
const providers = Object.keys(bodies) as (keyof typeof bodies)[];
const ago = (minutes: number) => new Date(ctx.clock.now().getTime() - minutes * 60_000);
const genuine = (provider: Said["provider"], at = ctx.clock.now()) =>
  signed({ provider, body: bodies[provider] }, at);

async function post(provider: Said["provider"], { headers, body }: WebhookRequest) {
  headers.set("content-type", "application/json");
  const answer = await fetch(web.url + bookingAddresses[provider], { method: "POST", headers, body });
  return { status: answer.status, said: await answer.text() };
}

it.each(providers)("%s: a genuine one is stored, also when it comes again", async (provider) => {
  for (let time = 0; time < 2; time += 1)
    expect(await post(provider, genuine(provider))).toEqual({
      ...{ status: 200, said: JSON.stringify({ outcomes: ["recorded"] }) },
    });
  expect(await bookings()).toMatchObject([{ state: "booked", external_id: expect.any(String) }]);
});

it.each(providers)(
  "%s: forged, unsigned or signed for another provider, it is refused with 401",
  async (provider) => {
    const { headers, body } = genuine(provider);
    const others = providers.filter((each) => each !== provider);
    const refused: WebhookRequest[] = [
      { headers: new Headers(), body },
      { headers, body: body.replace("Amara", "Omar ") },
      { headers, body: `${body} ` },
      signed({ provider, body: bodies[provider] }, ctx.clock.now(), "whsec_c2VjcmV0LW9mLXNvbWVib2R5LWVsc2U="),
      ...others.map((each) => ({ headers: genuine(each).headers, body })),
      ...["no-secret-provided", "", hmac("", body), hmac("no-secret-provided", body)].map((signature) => ({
        headers: new Headers({ "x-cal-signature-256": signature, "calendly-webhook-signature": signature }),
        body,
      })),
    ];
    for (const [at, request] of refused.entries())
      expect([at, (await post(provider, request)).status]).toEqual([at, 401]);
    expect(await bookings()).toEqual([]);
  },
);

it("a coach’s secret says nothing about another coach’s bookings", async () => {
  const secret = drawSigningSecret();
  const [{ id } = { id: "" }] = await world.rows<{ id: string }>("select new_id() as id");
  await world.rows(
    "insert into booking_calendars (id, coach_id, provider, signing_secret, created_at) select $1, id, 'calendly', $2, now() from coaches where slug = 'nina'",
    [id, encryptCalendarSecret(ctx.settings, id, secret)],
  );
  await post("calendly", genuine("calendly"));
  const cancellation = { provider: "calendly", body: calendly.canceled } as const;
  expect((await post("calendly", signed(cancellation, ctx.clock.now(), secret))).status).toBe(200);
  const found = await world.rows(
    "select state, coach_id = $1 as is_first from bookings order by is_first desc",
    [world.coachId],
  );
  expect(found).toEqual([
    { state: "booked", is_first: true },
    { state: "cancelled", is_first: false },
  ]);
  await world.rows("delete from booking_calendars where id = $1", [id]);
});

it.each([
  ["calendly", 3.1, 401],
  ["calendly", -3.1, 401],
  ["calendly", 2.9, 200],
  ["other", 5.1, 401],
  ["other", 4.9, 200],
] as const)("%s, signed %s minutes ago: %s", async (provider, minutes, status) => {
  expect((await post(provider, genuine(provider, ago(minutes)))).status).toBe(status);
  expect(await bookings()).toHaveLength(status === 200 ? 1 : 0);
});

it("Cal.com: a custom template is refused as unreadable, a form too, and nothing personal is said", async () => {
  const { payload } = calcom.created;
  for (const body of [{ hello: payload }, [payload], "text", { ...calcom.created, createdAt: "soon" }]) {
    const answer = await post(
      "calcom",
      signed({ provider: "calcom", body: body as object }, ctx.clock.now()),
    );
    expect(answer).toEqual({ status: 400, said: JSON.stringify({ error: "malformed" }) });
  }
  const form = "triggerEvent=BOOKING_CREATED&email=amara%40reader.example";
  const headers = new Headers({ "x-cal-signature-256": hmac(SECRET, form) });
  expect((await post("calcom", { headers, body: form })).status).toBe(400);
  expect(await bookings()).toEqual([]);
});

it.each(providers)(
  "%s: too long a body is refused before it is read, and only POST is answered",
  async (provider) => {
    const long = { ...bodies[provider], filler: "x".repeat(70_000) };
    expect((await post(provider, signed({ provider, body: long }, ctx.clock.now()))).status).toBe(413);
    expect((await fetch(web.url + bookingAddresses[provider])).status).toBeGreaterThanOrEqual(404);
    expect(await bookings()).toEqual([]);
  },
);
