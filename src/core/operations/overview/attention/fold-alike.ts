/** Groups concerns of one kind into one expandable line, so that ten undated events don't hide other problems. */
import type { Concern } from "./concern.ts";

type Kind = NonNullable<Concern["alike"]>["kind"];
export type ConcernLine = Concern | (Pick<Concern, "tone" | "title" | "detail"> & { concerns: Concern[] });

const titles: Record<Kind, (count: number) => string> = {
  "no-date": (count) => `${count} events need a date`,
  "no-join-link": (count) => `${count} events begin soon and have no link to join`,
  "few-seats": (count) => `${count} events are full or nearly full`,
  "paused-broadcast": (count) => `${count} broadcasts are paused`,
  "switched-off": (count) => `${count} campaigns switched themselves off`,
};
const NAMED = 3;

export function foldAlike(concerns: Concern[]): ConcernLine[] {
  return concerns.flatMap((concern): ConcernLine[] => {
    const { alike, tone } = concern;
    if (!alike) return [concern];
    const same = concerns.filter((each) => each.alike?.kind === alike.kind);
    if (same.length === 1) return [concern];
    if (same[0] !== concern) return [];
    return [{ tone, title: titles[alike.kind](same.length), detail: named(same), concerns: same }];
  });
}

function named(concerns: Concern[]): string {
  const names = concerns.map(({ alike }) => alike?.name ?? "");
  const more = names.length - NAMED;
  if (more > 0) return `${names.slice(0, NAMED).join(", ")} and ${more} more`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
