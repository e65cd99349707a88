import { z } from "zod";
import { coach } from "#core/content/pages/coach.ts";
import { leadKinds } from "#db/schema/deliveries.ts";
import { alertContent } from "../alerts/alert-content.ts";
import { storedSender } from "../sender-domains/sender-of.ts";
import { summaryContent } from "./summary-content.ts";

export const seat = z.object({
  registrationId: z.string(),
  status: z.enum(["confirmed", "waiting", "cancelled"]),
  zone: z.string(),
  eventId: z.string(),
  name: z.string(),
  startsAt: z.string().nullable(),
  minutes: z.number(),
  onDemand: z.boolean(),
  joinUrl: z.string().nullable(),
  sequence: z.number(),
  isCancelled: z.boolean(),
});
export type Seat = z.infer<typeof seat>;

const call = z.object({ startsAt: z.string(), zone: z.string(), place: z.string().nullable() });

const held = {
  id: z.string(),
  leaseToken: z.string(),
  messageId: z.string(),
  attempts: z.number(),
  to: z.string(),
  traceparent: z.string().nullish(),
};

const leadClaim = z.object({
  ...held,
  kind: z.enum(leadKinds),
  notice: z.string().nullable(),
  /** Null if the owner started the journey: there was no signup. */
  leadId: z.string().nullable(),
  campaignId: z.string().nullable(),
  broadcastId: z.string().nullish(),
  coachId: z.string(),
  coach: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  /** The coach's domain that `fromEmail` is of; null if they have not added it. */
  sender: storedSender.nullish(),
  templateId: z.string(),
  variables: z.record(z.string(), z.string()),
  /** The person's current answers for the template's fields; null if it has none. */
  fields: z.record(z.string(), z.string()).nullish(),
  confirm: z.boolean(),
  seat: seat.nullable(),
  /** The one that the journey is about. */
  call: call.nullish(),
});
export type LeadClaim = z.infer<typeof leadClaim>;

const confirmationContent = z.object({
  heldSignupId: z.string(),
  coach,
  fromEmail: z.string().nullable(),
  fromName: z.string().nullable(),
  sender: storedSender.nullish(),
  offer: z.string(),
  pageUrl: z.string(),
});
export type ConfirmationContent = z.infer<typeof confirmationContent>;

export const callMails = ["call-booked", "call-moved", "call-cancelled", "reminder", "again"] as const;
const callContent = z.object({
  about: z.enum(callMails),
  coach,
  fromEmail: z.string().nullable(),
  fromName: z.string().nullable(),
  sender: storedSender.nullish(),
  coachZone: z.string().nullable(),
  booking: z.object({
    id: z.string(),
    first: z.string(),
    moves: z.number(),
    name: z.string().nullable(),
    startsAt: z.string(),
    endsAt: z.string(),
    location: z.string().nullable(),
    zone: z.string().nullable(),
    cancelledBy: z.enum(["visitor", "coach"]).nullable(),
  }),
});
export type CallContent = z.infer<typeof callContent>;

export const credentialChanges = [
  "new-device",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-renewed",
  "reset",
] as const;

const owner = { name: z.string(), email: z.string() };
const ownerContent = z.discriminatedUnion("about", [
  z.object({ ...owner, about: z.literal("summary"), ...summaryContent.shape }),
  z.object({ ...owner, about: z.literal("reset"), reset: z.string(), ip: z.string() }),
  z.object({
    ...owner,
    about: z.literal("invitation"),
    invitation: z.string(),
    invitedBy: z.string(),
    /** The coaches' names; none for the whole site. */
    coaches: z.array(z.string()),
    site: z.string(),
    isNew: z.boolean(),
  }),
  z.object({
    ...owner,
    about: z.literal("credentials"),
    change: z.enum(credentialChanges),
    at: z.string(),
    ip: z.string().nullish(),
  }),
  z.object({
    ...owner,
    about: z.literal("notice"),
    subject: z.string(),
    text: z.string(),
    from: z.object({ name: z.string(), address: z.string() }).nullish(),
  }),
]);
export type OwnerContent = z.infer<typeof ownerContent>;

const siteClaim = { ...held, coachId: z.null() };
const serviceClaim = z.discriminatedUnion("kind", [
  z.object({ ...held, kind: z.literal("confirmation"), coachId: z.string(), content: confirmationContent }),
  z.object({ ...held, kind: z.literal("call"), coachId: z.string(), content: callContent }),
  z.object({ ...siteClaim, kind: z.literal("alert"), content: alertContent }),
  z.object({ ...siteClaim, kind: z.literal("owner"), content: ownerContent }),
]);
export type ServiceClaim = z.infer<typeof serviceClaim>;

/** What the lease holder needs to send the message (`delivery_claims`, `service_claims`). */
export const claim = z.discriminatedUnion("kind", [leadClaim, serviceClaim]);
export type Claim = z.infer<typeof claim>;
