/** A site with a calendar of each provider, and the providers' messages: as recorded, and in the other documented shapes. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import type { WebhookRequest } from "#core/sending/providers/provider.ts";
import { testContext } from "../../../../test/context.ts";
import { acceptBookingWebhook, type CalendarProvider } from "./calendars/accept-booking-webhook.ts";
import { drawSigningSecret, encryptCalendarSecret } from "./calendars/calendar-secret.ts";

export const SECRET = drawSigningSecret();
type Body = Record<string, unknown> & { payload: Record<string, unknown> };

export const fixture = (name: string): Body =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf8"));

export type Said = { provider: CalendarProvider; body: object };

const invitee = "https://api.calendly.com/scheduled_events/EVT1/invitees/INV1";
export const calendly = {
  created: fixture("calendly.invitee.created"),
  canceled: fixture("calendly.invitee.canceled"),
  moved: [fixture("calendly.rescheduled-1-canceled"), fixture("calendly.rescheduled-2-created")],
  noShow: {
    ...fixture("calendly.invitee.created"),
    event: "invitee_no_show.created",
    created_at: "2026-12-03T20:00:00.000000Z",
  },
  noShowAsMark: {
    ...{ event: "invitee_no_show.created", created_at: "2026-12-03T20:00:00.000000Z" },
    payload: { uri: "https://api.calendly.com/invitee_no_shows/NS1", invitee },
  },
  noShowTakenBack: {
    ...{ event: "invitee_no_show.deleted", created_at: "2026-12-03T21:00:00.000000Z" },
    payload: { uri: "https://api.calendly.com/invitee_no_shows/NS1", invitee },
  },
};

const created = fixture("calcom.BOOKING_CREATED");
const cancelled = fixture("calcom.BOOKING_CANCELLED");
const rescheduled = fixture("calcom.BOOKING_RESCHEDULED");
const as = (body: Body, triggerEvent: string, payload: object = {}): Body => ({
  ...body,
  triggerEvent,
  payload: { ...body.payload, ...payload },
});
export const calcom = {
  created,
  cancelled,
  rescheduled,
  requested: as(created, "BOOKING_REQUESTED", { status: "PENDING" }),
  requestedMove: as(rescheduled, "BOOKING_REQUESTED", { status: "PENDING" }),
  rejected: as(created, "BOOKING_REJECTED", { status: "REJECTED" }),
  paid: as(created, "BOOKING_PAID", { paymentId: 4, price: 9000, currency: "eur" }),
  askedToMove: as(cancelled, "BOOKING_CANCELLED", { requestReschedule: true, rescheduledToUid: null }),
  noShow: {
    ...{ triggerEvent: "BOOKING_NO_SHOW_UPDATED", createdAt: "2026-12-03T20:00:00.000Z" },
    payload: {
      ...{ bookingUid: "bookingUid1", bookingId: 91, message: "Marked as no-show" },
      attendees: [{ email: "amara.other@reader.example", noShow: true }],
    },
  },
};

const otherBody = (type: string, data: object = {}, timestamp = "2026-11-15T14:00:00Z") => ({
  ...{ type, timestamp },
  data: {
    ...{ id: "other-1", startsAt: "2026-12-03T19:00:00Z", endsAt: "2026-12-03T19:30:00Z" },
    ...{ email: "amara.other@reader.example", name: "Amara Reader" },
    ...data,
  },
});
export const other = {
  created: otherBody("booking.created"),
  moved: otherBody("booking.moved", {
    id: "other-2",
    movedFrom: "other-1",
    startsAt: "2026-12-04T19:00:00Z",
    endsAt: "2026-12-04T19:30:00Z",
  }),
  cancelled: otherBody("booking.cancelled", { cancelledBy: "visitor" }),
  noShow: { ...otherBody("booking.no_show", {}, "2026-12-03T20:00:00Z"), data: { id: "other-1" } },
};

export const unix = (at: Date) => Math.floor(at.getTime() / 1000);
export const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

export function signed({ provider, body }: Said, at: Date, secret = SECRET): WebhookRequest {
  const text = JSON.stringify(body);
  const t = unix(at);
  const headers = {
    calendly: { "calendly-webhook-signature": `t=${t},v1=${hmac(secret, `${t}.${text}`)}` },
    calcom: { "x-cal-signature-256": hmac(secret, text), "x-cal-webhook-version": "2021-10-20" },
    other: {
      ...{ "webhook-id": "msg_1", "webhook-timestamp": String(t) },
      "webhook-signature": new Webhook(secret).sign("msg_1", at, text),
    },
  }[provider];
  return { headers: new Headers(headers as Record<string, string>), body: text };
}

export type BookingRow = {
  id: string;
  external_id: string;
  state: string;
  starts_at: Date | null;
  person_id: string | null;
  matched_by: string | null;
  moved_to_id: string | null;
};

export async function bookingWorld() {
  const world = await testContext();
  const { ctx, rows } = world;
  const [coach] = await rows<{ id: string }>("select id from coaches where slug = 'dave'");
  const coachId = coach?.id ?? "";
  for (const provider of ["calendly", "calcom", "other"]) {
    const [{ id } = { id: "" }] = await rows<{ id: string }>("select new_id() as id");
    await rows(
      "insert into booking_calendars (id, coach_id, provider, signing_secret, created_at) values ($1, $2, $3, $4, now())",
      [id, coachId, provider, encryptCalendarSecret(ctx.settings, id, SECRET)],
    );
  }
  return {
    ...world,
    coachId,
    say: (said: Said, secret?: string) =>
      acceptBookingWebhook(ctx, { provider: said.provider, request: signed(said, ctx.clock.now(), secret) }),
    async addPerson(email: string): Promise<string> {
      const [person] = await rows<{ id: string }>(
        "insert into people (coach_id, email, signups, first_seen_at, last_seen_at) values ($1, $2, 1, now(), now()) returning id",
        [coachId, email],
      );
      return person?.id ?? "";
    },
    bookings: () => rows<BookingRow>("select * from bookings order by external_id"),
    kinds: async (personId: string) =>
      (
        await rows<{ kind: string }>(
          "select kind from activities where person_id = $1 and kind like 'call-%' order by kind",
          [personId],
        )
      ).map(({ kind }) => kind),
    async clear() {
      await rows("delete from bookings");
      await rows("delete from people where email like '%@reader.example'");
    },
  };
}
