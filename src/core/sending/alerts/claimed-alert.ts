/** An alert that is ours to send, for as long as its lease holds; `claim_alerts` gathers it. */

export const LEASE_SECONDS = 60;

export type AlertLead = {
  id: string;
  email: string;
  name: string | null;
  source: string;
  metadata: Record<string, unknown> | null;
  /** ISO instant. */
  createdAt: string;
  /** Name and address of the page. */
  page: string;
  address: string;
};

export type ClaimedAlert = {
  id: string;
  leaseToken: string;
  kind: "lead" | "digest" | "confirm" | "test";
  attempts: number;
  uncertainties: number;
  createdAt: string;
  target: {
    id: string;
    channel: "email" | "webhook";
    address: string;
    cadence: "at-once" | "hourly" | "daily";
    zone: string;
    secretVersion: number;
    secretRenewedAt: string | null;
  };
  /** The mailbox is known not to exist, or to have complained. */
  isDead: boolean;
  coach: { slug: string; name: string };
  /** An address mail of this coach's leaves from; null: there is no campaign yet. */
  sender: string | null;
  /** How many leads it is about, and the first of them. */
  count: number;
  leads: AlertLead[];
};
