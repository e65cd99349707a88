import { isId } from "#core/leads/people/filters.ts";

export const attendance = ["registered", "waiting", "attended", "missed"] as const;
export type Attendance = (typeof attendance)[number];

export type Audience =
  | { kind: "everybody" }
  /** In any of `any` and none of `minus`; an empty `any` means everyone else. */
  | { kind: "segments"; any: string[]; minus: string[] }
  | { kind: "event"; eventId: string; who: Attendance }
  /** Chosen by hand in the list or on a person's page. */
  | { kind: "people"; ids: string[] };

const MOST_SEGMENTS = 20;
export const MOST_CHOSEN = 5000;

export function readAudience(value: unknown): Audience | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  const given = value as Record<string, unknown>;
  if (given.kind === "everybody") return { kind: "everybody" };
  if (given.kind === "segments") {
    const [any, minus] = [readIds(given.any), readIds(given.minus)];
    return any && minus ? { kind: "segments", any, minus } : null;
  }
  if (given.kind === "people") {
    const ids = readIds(given.ids, MOST_CHOSEN);
    return ids && ids.length > 0 ? { kind: "people", ids } : null;
  }
  const who = attendance.find((each) => each === given.who);
  if (given.kind !== "event" || !who || typeof given.eventId !== "string" || !isId(given.eventId))
    return null;
  return { kind: "event", eventId: given.eventId, who };
}

function readIds(value: unknown, most = MOST_SEGMENTS): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every((each) => typeof each === "string" && isId(each)) ? [...new Set<string>(value)] : null;
}
