import type { PublicPage } from "#core/content/pages/public-page.ts";

/** Null while fewer than a third of the seats are taken: an empty room invites nobody. */
export function seatLabel({
  capacity,
  seatsLeft: left,
}: Pick<NonNullable<PublicPage["event"]>, "capacity" | "seatsLeft">): string | null {
  if (capacity === null || left === null || (capacity - left) * 3 < capacity) return null;
  if (left <= 0) return `All ${capacity} are taken`;
  return left === 1 ? `The last of ${capacity}` : `${left} of ${capacity} left`;
}
