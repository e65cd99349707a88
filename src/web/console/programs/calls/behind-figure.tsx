/** Above the calls that a figure counted: which figure, and the way back to all calls. */
import { Link } from "react-router";
import type { CallsBehind } from "#core/programs/bookings/call-filters.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";

export function BehindFigure({
  figure,
  from,
  to,
  page,
  entered,
  count,
  ...tags
}: CallsBehind & { count: number }) {
  const format = useFormat();
  // Noon, so that the day is the same in every zone.
  const day = (text: string) =>
    format(`${text}T12:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" });
  const counted = count === 1 ? "1 call" : `${count.toLocaleString("en")} calls`;
  const said = [tags.source, tags.medium, tags.campaign].find((tag) => tag !== undefined);
  return (
    <div className="cluster gap-12 rows-4 baseline">
      <h2>
        {counted}
        {` ${figure === "booked" ? "booked" : "that people came to"}, ${from === to ? day(from) : `${day(from)} to ${day(to)}`}`}
        {page && ", from one page"}
        {entered && ", from one campaign"}
        {said !== undefined && `, source ${said || "not given"}`}
      </h2>
      <Link to="/console/calls">All calls</Link>
    </div>
  );
}
