/** An event's date in its own zone, with the UTC offset. */

import { offsetName } from "#core/programs/events/local-time.ts";
import { dateInZone } from "#core/sending/deliveries/message-variables.ts";

/** Formatted on the server, so that every browser shows the same. */
export function whenInZone({
  startsAt,
  zone,
  onDemand,
}: {
  startsAt: string | null;
  zone: string;
  onDemand: boolean;
}): string {
  if (onDemand) return "On demand";
  if (!startsAt) return "To be announced";
  const at = new Date(startsAt);
  return `${dateInZone(at, zone)} (${offsetName(at, zone)})`;
}
