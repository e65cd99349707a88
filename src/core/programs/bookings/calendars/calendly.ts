/** Calendly's webhooks (v2): the signature, and what each event says about a booking. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { isSameSecret } from "#core/sending/feedback/webhook-secret.ts";
import { refused, type WebhookRequest } from "#core/sending/providers/provider.ts";
import type { BookingReading, BookingReport } from "../booking-report.ts";

/** Calendly's own recommendation; what comes later is fetched by the nightly check. */
const TOLERANCE = 3 * 60_000;

export const calendlyEvents = [
  "invitee.created",
  "invitee.canceled",
  "invitee_no_show.created",
  "invitee_no_show.deleted",
] as const;

const instant = z.iso.datetime({ offset: true });
const place = z.object({ join_url: z.string().nullish(), location: z.string().nullish() });

export const scheduledEvent = z.object({
  uri: z.string(),
  name: z.string().nullish(),
  start_time: instant,
  end_time: instant,
  location: place.nullish(),
});

export const invitee = z.object({
  uri: z.string().min(1),
  email: z.string(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  timezone: z.string().nullish(),
  rescheduled: z.boolean().nullish(),
  old_invitee: z.string().nullish(),
  new_invitee: z.string().nullish(),
  questions_and_answers: z.array(z.object({ question: z.string(), answer: z.string().nullish() })).nullish(),
  tracking: z.object({ utm_content: z.string().nullish() }).nullish(),
  cancellation: z.object({ canceler_type: z.string().nullish() }).nullish(),
  no_show: z.object({ created_at: instant.nullish() }).nullish(),
});
export type Invitee = z.infer<typeof invitee>;

const named = z.object({ event: z.string() });
const aboutInvitee = z.object({
  created_at: instant,
  payload: invitee.extend({ scheduled_event: scheduledEvent }),
});
/** The mark itself, or the invitee with it. */
const aboutMark = z.object({
  created_at: instant,
  payload: z.object({ uri: z.string().min(1), invitee: z.string().nullish() }),
});

export function readCalendly(secret: string, { headers, body }: WebhookRequest, now: Date): BookingReading {
  const [, time = "", signature = ""] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get("calendly-webhook-signature") ?? "") ?? [];
  if (!signature) return refused("wrong-signature");
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  if (!isSameSecret(signature, expected)) return refused("wrong-signature");
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE) return refused("too-old");
  return readEvent(body);
}

function readEvent(body: string): BookingReading {
  const name = readJson(body, named)?.event;
  if (!name) return refused("malformed");
  if (name === "invitee_no_show.created" || name === "invitee_no_show.deleted") {
    const mark = readJson(body, aboutMark);
    if (!mark) return refused("malformed");
    const event = name === "invitee_no_show.created" ? "no-show" : "mark-cleared";
    const externalId = mark.payload.invitee ?? mark.payload.uri;
    return { ok: true, reports: [{ externalId, event, at: new Date(mark.created_at) }] };
  }
  if (name !== "invitee.created" && name !== "invitee.canceled") return { ok: true, reports: [] };
  const read = readJson(body, aboutInvitee);
  if (!read) return refused("malformed");
  const { scheduled_event, ...of } = read.payload;
  const isCancelled = name === "invitee.canceled";
  return {
    ok: true,
    reports: [
      inviteeReport({ ...of, status: isCancelled ? "canceled" : "active" }, scheduled_event, read.created_at),
    ],
  };
}

/** Half of a move is a cancellation to Calendly, and never one here. */
export function inviteeReport(
  of: Invitee,
  { name, start_time, end_time, location }: z.infer<typeof scheduledEvent>,
  at: string,
): BookingReport {
  const isMoved = of.rescheduled === true || Boolean(of.new_invitee);
  return {
    externalId: of.uri,
    event: of.status !== "canceled" ? "booked" : isMoved ? "moved" : "cancelled",
    at: new Date(at),
    movedFrom: of.old_invitee ?? null,
    movedTo: of.new_invitee ?? null,
    reference: of.tracking?.utm_content ?? null,
    by: of.cancellation ? (of.cancellation.canceler_type === "invitee" ? "visitor" : "coach") : null,
    details: {
      startsAt: new Date(start_time),
      endsAt: new Date(end_time),
      title: name ?? null,
      location: location?.join_url ?? location?.location ?? null,
      email: of.email,
      name: of.name ?? null,
      zone: of.timezone ?? null,
      answers: (of.questions_and_answers ?? []).map(({ question, answer }) => ({
        question,
        answer: answer ?? "",
      })),
    },
  };
}
