/** What is looked for every day, one press away; pressed again it is taken out. */
import { Link } from "react-router";
import { type Filters, listAddress } from "#core/leads/people/filters.ts";

export function QuickFilters({ filters, today }: { filters: Filters; today: string }) {
  const isToday = filters.from === today && filters.to === today;
  const days = isToday ? { from: "", to: "" } : { from: today, to: today };
  const isFailed = filters.state === "failed";
  return (
    <nav className="quick" aria-label="Often asked for">
      <Link to={`/console/leads${listAddress(filters, days)}`} aria-current={isToday ? "true" : undefined}>
        Today
      </Link>
      <Link
        to={`/console/leads${listAddress(filters, { state: isFailed ? "" : "failed" })}`}
        aria-current={isFailed ? "true" : undefined}
      >
        Failed
      </Link>
    </nav>
  );
}
