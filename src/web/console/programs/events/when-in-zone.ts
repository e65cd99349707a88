/** An event's date as its owner thinks of it: on the clock of the event's own zone, with the offset that settles it. */

import { offsetName } from "#core/programs/events/local-time.ts";
import { dateInZone } from "#core/sending/deliveries/message-variables.ts";

/** Worded on the server, whose calendar data every browser is then shown. */
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
