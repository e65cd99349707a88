/** A delivery that is ours to send, for as long as its lease holds; the view `delivery_claims` gathers it. */

export const LEASE_SECONDS = 60;

export type Claim = {
  id: string;
  leaseToken: string;
  messageId: string;
  kind: "signup" | "journey" | "notice" | "reminder";
  attempts: number;
  to: string;
  leadId: string;
  campaignId: string;
  /** Slug of the coach it is sent for. */
  coach: string;
  fromEmail: string;
  fromName: string;
  replyTo: string;
  templateId: string;
  variables: Record<string, string>;
  /** The campaign asks for a confirmed address, and this one is not. */
  confirm: boolean;
  /** The registration the message is about, with its event as it stands now. */
  seat: Seat | null;
};

export type Seat = {
  registrationId: string;
  status: "confirmed" | "waiting" | "cancelled";
  /** The registrant's, else the event's. */
  zone: string;
  eventId: string;
  name: string;
  /** ISO instant; null while the date is to be announced. */
  startsAt: string | null;
  minutes: number;
  onDemand: boolean;
  joinUrl: string | null;
  sequence: number;
};
