/** A delivery that is ours to send, for as long as its lease holds. */

export const LEASE_SECONDS = 60;

export type Claim = {
  id: string;
  leaseToken: string;
  messageId: string;
  kind: "signup" | "journey";
  attempts: number;
  to: string;
  fromEmail: string;
  fromName: string;
  replyTo: string;
  templateId: string;
  variables: Record<string, string>;
};
