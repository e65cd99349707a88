/** A figure of calls, leading to exactly these calls. */
import { Link } from "react-router";
import { type CallsBehind, callsAddress } from "#core/programs/bookings/call-filters.ts";

type Props = Partial<CallsBehind> &
  Pick<CallsBehind, "figure"> & { count: number; shown: { first: string; last: string } };

export function CallsLink({ count, shown: { first, last }, ...behind }: Props) {
  const counted = count.toLocaleString("en");
  return count > 0 ? <Link to={callsAddress({ ...behind, from: first, to: last })}>{counted}</Link> : counted;
}
