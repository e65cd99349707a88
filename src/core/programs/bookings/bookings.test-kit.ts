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

/** The call that a move led to, cancelled or moved on, as Calendly would say it. */
const [, second] = calendly.moved;
const third = "https://api.calendly.com/scheduled_events/EVT3/invitees/INV3";
const ofCalendly = (event: string, at: string, payload: object): Body => ({
  ...(second as Body),
  ...{ event, created_at: at, payload: { ...second?.payload, ...payload } },
});
const thirdTime = {
  ...(second?.payload.scheduled_event as object),
  ...{ start_time: "2026-12-05T19:00:00.000000Z", end_time: "2026-12-05T19:30:00.000000Z" },
};
export const calendlyLater = {
  canceled: ofCalendly("invitee.canceled", "2026-11-15T16:00:00Z", {
    status: "canceled",
    rescheduled: false,
  }),
  moved: [
    ofCalendly("invitee.canceled", "2026-11-15T16:00:00Z", {
      ...{ status: "canceled", rescheduled: true, new_invitee: third },
    }),
    ofCalendly("invitee.created", "2026-11-15T16:00:00Z", {
      ...{ uri: third, old_invitee: second?.payload.uri, scheduled_event: thirdTime },
    }),
  ],
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
  paymentBegun: as(created, "BOOKING_PAYMENT_INITIATED", { status: "PENDING", price: 9000, currency: "eur" }),
  /** From a fork: a request without an id. */
  requestedWithoutId: as(created, "BOOKING_REQUESTED", { status: "PENDING", uid: undefined }),
  /** With seats, the id sometimes stays. */
  movedInPlace: {
    ...as(rescheduled, "BOOKING_RESCHEDULED", {
      uid: created.payload.uid,
      rescheduleUid: created.payload.uid,
    }),
    createdAt: "2026-11-15T15:00:00.000Z",
  },
  movedAgain: {
    ...as(rescheduled, "BOOKING_RESCHEDULED", {
      ...{ uid: "bookingUid3", rescheduleUid: "bookingUid2" },
      ...{ startTime: "2026-12-05T19:00:00Z", endTime: "2026-12-05T19:30:00Z" },
    }),
    createdAt: "2026-11-15T16:00:00.000Z",
  },
  cancelledAfterMove: {
    ...as(rescheduled, "BOOKING_CANCELLED", {
      status: "CANCELLED",
      cancelledBy: "amara.other@reader.example",
    }),
    createdAt: "2026-11-15T16:00:00.000Z",
  },
  askedToMove: as(cancelled, "BOOKING_CANCELLED", { requestReschedule: true, rescheduledToUid: null }),
  noShow: {
    ...{ triggerEvent: "BOOKING_NO_SHOW_UPDATED", createdAt: "2026-12-03T20:00:00.000Z" },
    payload: {
      ...{ bookingUid: "bookingUid1", bookingId: 91, message: "Marked as no-show" },
      attendees: [{ email: "amara.other@reader.example", noShow: true }],
    },
  },
  noShowTakenBack: {
    ...{ triggerEvent: "BOOKING_NO_SHOW_UPDATED", createdAt: "2026-12-03T21:00:00.000Z" },
    payload: {
      ...{ bookingUid: "bookingUid1", message: "Unmarked as no-show" },
      attendees: [{ email: "amara.other@reader.example", noShow: false }],
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
  /** The same booking at another time. */
  movedInPlace: otherBody(
    "booking.moved",
    { startsAt: "2026-12-04T19:00:00Z", endsAt: "2026-12-04T19:30:00Z" },
    "2026-11-15T15:00:00Z",
  ),
  cancelled: otherBody("booking.cancelled", { cancelledBy: "visitor" }),
  attended: { ...otherBody("booking.attended", {}, "2026-12-03T20:00:00Z"), data: { id: "other-1" } },
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
  logged: string[];
  told: string[];
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
