/** Cal.com's webhooks: the signature, and what each event says about a booking. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { isSameSecret } from "#core/sending/feedback/webhook-secret.ts";
import { refused, type WebhookRequest } from "#core/sending/providers/provider.ts";
import type { BookingReading, BookingReport } from "../booking-report.ts";

export const calcomEvents = [
  "BOOKING_CREATED",
  "BOOKING_PAID",
  "BOOKING_REQUESTED",
  "BOOKING_RESCHEDULED",
  "BOOKING_CANCELLED",
  "BOOKING_REJECTED",
  "BOOKING_NO_SHOW_UPDATED",
] as const;

/** The name in the scheduler link's `metadata`. */
export const CALCOM_REFERENCE = "lead";

const instant = z.iso.datetime({ offset: true });
const sent = z.object({ triggerEvent: z.string(), createdAt: instant, payload: z.unknown() });
const booking = z.object({
  uid: z.string().min(1),
  title: z.string().nullish(),
  eventTitle: z.string().nullish(),
  startTime: instant,
  endTime: instant,
  location: z.string().nullish(),
  attendees: z
    .array(z.object({ email: z.string(), name: z.string().nullish(), timeZone: z.string().nullish() }))
    .min(1),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  userFieldsResponses: z
    .record(z.string(), z.object({ label: z.string().nullish(), value: z.unknown() }).nullish())
    .nullish(),
  rescheduleUid: z.string().nullish(),
  cancelledBy: z.string().nullish(),
  requestReschedule: z.boolean().nullish(),
});
const noShow = z.object({
  bookingUid: z.string().min(1),
  attendees: z.array(z.object({ noShow: z.boolean() })).min(1),
});

/** There is no time in the signature, so a late message is as good as an early one; each is recorded once. */
export function readCalcom(secret: string, { headers, body }: WebhookRequest): BookingReading {
  const signature = headers.get("x-cal-signature-256") ?? "";
  // Without a secret, Cal.com sends the words "no-secret-provided".
  if (!/^[0-9a-f]{64}$/.test(signature)) return refused("wrong-signature");
  const expected = createHmac("sha256", secret).update(body).digest("hex");
  if (!isSameSecret(signature, expected)) return refused("wrong-signature");
  const read = readJson(body, sent);
  if (!read) return refused("malformed");
  const report = readPayload(read);
  return report === "malformed" ? refused("malformed") : { ok: true, reports: report ? [report] : [] };
}

function readPayload({
  triggerEvent,
  createdAt,
  payload,
}: z.infer<typeof sent>): BookingReport | null | "malformed" {
  const at = new Date(createdAt);
  if (triggerEvent === "BOOKING_NO_SHOW_UPDATED") {
    const read = noShow.safeParse(payload);
    if (!read.success) return "malformed";
    const { bookingUid, attendees } = read.data;
    const hasMissed = attendees.some((each) => each.noShow);
    return { externalId: bookingUid, event: hasMissed ? "no-show" : "mark-cleared", at };
  }
  if (!calcomEvents.some((each) => each === triggerEvent)) return null;
  const read = booking.safeParse(payload);
  // A request for a booking may come without an id; the booking itself follows with one.
  if (!read.success) return triggerEvent === "BOOKING_REQUESTED" ? null : "malformed";
  return bookingReport(triggerEvent, read.data, at);
}

function bookingReport(trigger: string, of: z.infer<typeof booking>, at: Date): BookingReport {
  const [attendee] = of.attendees;
  const isOff = trigger === "BOOKING_CANCELLED" || trigger === "BOOKING_REJECTED";
  const reference = of.metadata?.[CALCOM_REFERENCE];
  return {
    externalId: of.uid,
    // With `requestReschedule`, the coach asks for another time.
    event: !isOff ? "booked" : of.requestReschedule ? "moved" : "cancelled",
    at,
    movedFrom: of.rescheduleUid ?? null,
    by: isOff ? (of.cancelledBy && of.cancelledBy === attendee?.email ? "visitor" : "coach") : null,
    reference: typeof reference === "string" ? reference : null,
    details: {
      startsAt: new Date(of.startTime),
      endsAt: new Date(of.endTime),
      title: of.eventTitle ?? of.title ?? null,
      // Cal.com's own words for a tool, such as "integrations:daily", lead nowhere.
      location: of.location && !of.location.startsWith("integrations:") ? of.location : null,
      email: attendee?.email ?? null,
      name: attendee?.name ?? null,
      zone: attendee?.timeZone ?? null,
      answers: Object.entries(of.userFieldsResponses ?? {}).flatMap(([name, response]) =>
        typeof response?.value === "string"
          ? [{ question: response.label ?? name, answer: response.value }]
          : [],
      ),
    },
  };
}
