/** Groups concerns of one kind into one expandable line, so that ten undated events don't hide other problems. */
import { alikeTitles, type Concern } from "./concern.ts";

export type ConcernLine = Concern | (Pick<Concern, "tone" | "title" | "detail"> & { concerns: Concern[] });

const NAMED = 3;

export function foldAlike(concerns: Concern[]): ConcernLine[] {
  return concerns.flatMap((concern): ConcernLine[] => {
    const { alike, tone } = concern;
    if (!alike) return [concern];
    const same = concerns.filter((each) => each.alike?.kind === alike.kind);
    if (same.length === 1) return [concern];
    if (same[0] !== concern) return [];
    return [{ tone, title: alikeTitles[alike.kind](same.length), detail: named(same), concerns: same }];
  });
}

function named(concerns: Concern[]): string {
  const names = concerns.map(({ alike }) => alike?.name ?? "");
  const more = names.length - NAMED;
  if (more > 0) return `${names.slice(0, NAMED).join(", ")} and ${more} more`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
