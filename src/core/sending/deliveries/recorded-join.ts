/** Replaces the join link with a page of ours that records attendance and redirects to the owner's link. */
import { isEventOver } from "#core/content/pages/event-end.ts";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Seat } from "./claim.ts";

/** Only in the message sent, not in stored or shown copies: a viewer must not be recorded as the recipient. */
export function recordedJoin(
  { settings, clock }: Pick<Context, "settings" | "clock">,
  seat: Seat | null,
): { joinUrl?: string } {
  if (!seat?.joinUrl || seat.onDemand || seat.status !== "confirmed" || isEventOver(seat, clock.now()))
    return {};
  const token = signLink(settings.secrets, "join", seat.registrationId);
  return { joinUrl: new URL(`/join-event/${token}`, settings.publicUrl).href };
}
