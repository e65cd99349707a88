import type { Refusal } from "#core/sending/providers/provider.ts";

/** What a message of a calendar says about one booking; ids are the provider's. */
export type BookingReport = {
  externalId: string;
  event: "booked" | "cancelled" | "moved" | "attended" | "no-show" | "mark-cleared";
  /** When the provider said so. */
  at: Date;
  details?: BookingDetails;
  movedFrom?: string | null;
  movedTo?: string | null;
  by?: "visitor" | "coach" | null;
  /** From the link that the person followed. */
  reference?: string | null;
};

export type BookingDetails = {
  startsAt: Date;
  endsAt: Date;
  title: string | null;
  location: string | null;
  email: string | null;
  name: string | null;
  zone: string | null;
  answers: { question: string; answer: string }[];
};

/** Genuine messages about anything else have no report. */
export type BookingReading = { ok: true; reports: BookingReport[] } | { ok: false; reason: Refusal };
