/** An event's date as its owner thinks of it: on the clock of the event's own zone, with the offset that settles it. */
import { dateInZone } from "../../../core/deliveries/message-variables.ts";
import { offsetName } from "../../../core/events/local-time.ts";

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
