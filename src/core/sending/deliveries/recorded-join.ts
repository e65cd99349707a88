/** The join link of a message that leaves: a page of ours, which records that they came and goes on to the owner's link. */
import { isEventOver } from "#core/content/pages/event-end.ts";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Seat } from "./claim.ts";

/** Only here and not in what is stored or shown of a message: whoever looks at one must not come in the recipient's name. */
export function recordedJoin(
  { settings, clock }: Pick<Context, "settings" | "clock">,
  seat: Seat | null,
): { joinUrl?: string } {
  if (!seat?.joinUrl || seat.onDemand || seat.status !== "confirmed" || isEventOver(seat, clock.now()))
    return {};
  const token = signLink(settings.secrets, "join", seat.registrationId);
  return { joinUrl: new URL(`/join-event/${token}`, settings.publicUrl).href };
}
