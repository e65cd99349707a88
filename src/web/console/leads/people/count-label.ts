/** How many people a list has, in a few words; nothing where it is not known. */
import type { PeopleCounted } from "#core/leads/people/find-people.ts";
import { peopleLabel } from "../segments/segment-labels.ts";

export function countLabel(count: PeopleCounted | null, shown: number, isNarrowed: boolean): string {
  if (!count) return shown > 0 ? `${shown} of those that match` : "";
  if (count.isEstimate) return `${peopleLabel({ people: count.found, isEstimate: true })} people, estimated`;
  const figure = count.found.toLocaleString("en");
  if (count.more) return `More than ${figure} people`;
  if (count.found === 0) return "";
  if (count.found === 1) return isNarrowed ? "1 person matches" : "1 person";
  return isNarrowed ? `${figure} people match` : `${figure} people`;
}
