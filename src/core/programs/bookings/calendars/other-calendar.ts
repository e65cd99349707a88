/** Bookings from any other program: a body of our own, signed by the Standard Webhooks scheme. */
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { readSigned } from "#core/sending/feedback/standard-webhook.ts";
import { refused, type WebhookRequest } from "#core/sending/providers/provider.ts";
import type { BookingReading, BookingReport } from "../booking-report.ts";

const events = {
  "booking.created": "booked",
  "booking.moved": "booked",
  "booking.cancelled": "cancelled",
  "booking.attended": "attended",
  "booking.no_show": "no-show",
} as const satisfies Record<string, BookingReport["event"]>;
const types = Object.keys(events) as (keyof typeof events)[];

const instant = z.iso.datetime({ offset: true });
const times = z.object({ startsAt: instant, endsAt: instant });
const sent = z
  .object({
    type: z.enum(types),
    timestamp: instant,
    data: z.object({
      id: z.string().min(1).max(200),
      startsAt: instant.nullish(),
      endsAt: instant.nullish(),
      email: z.string().nullish(),
      name: z.string().nullish(),
      timeZone: z.string().nullish(),
      title: z.string().nullish(),
      location: z.string().nullish(),
      /** The id of the booking that this one replaces. */
      movedFrom: z.string().min(1).max(200).nullish(),
      reference: z.string().nullish(),
      cancelledBy: z.enum(["visitor", "coach"]).nullish(),
    }),
  })
  .refine(({ type, data }) => events[type] !== "booked" || times.safeParse(data).success);

export function readOtherCalendar(
  secret: string,
  { headers, body }: WebhookRequest,
  now: Date,
): BookingReading {
  const signed = readSigned({ secret, prefix: "webhook", headers, body, now });
  if (!signed.ok) return refused(signed.reason);
  const read = readJson(body, sent);
  if (!read) return refused("malformed");
  const { type, timestamp: at, data } = read;
  const time = times.safeParse(data).data;
  return {
    ok: true,
    reports: [
      {
        externalId: data.id,
        event: events[type],
        at: new Date(at),
        movedFrom: data.movedFrom ?? null,
        by: data.cancelledBy ?? null,
        reference: data.reference ?? null,
        ...(time && {
          details: {
            startsAt: new Date(time.startsAt),
            endsAt: new Date(time.endsAt),
            ...{ title: data.title ?? null, location: data.location ?? null, answers: [] },
            ...{ email: data.email ?? null, name: data.name ?? null, zone: data.timeZone ?? null },
          },
        }),
      },
    ],
  };
}
