import { isId } from "#core/leads/people/filters.ts";

export const attendance = ["registered", "waiting", "attended", "missed"] as const;
export type Attendance = (typeof attendance)[number];

export type Audience =
  | { kind: "everybody" }
  /** In any of `any` and none of `minus`; an empty `any` means everyone else. */
  | { kind: "segments"; any: string[]; minus: string[] }
  | { kind: "event"; eventId: string; who: Attendance };

const MOST_SEGMENTS = 20;

export function readAudience(value: unknown): Audience | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  const given = value as Record<string, unknown>;
  if (given.kind === "everybody") return { kind: "everybody" };
  if (given.kind === "segments") {
    const [any, minus] = [readIds(given.any), readIds(given.minus)];
    return any && minus ? { kind: "segments", any, minus } : null;
  }
  const who = attendance.find((each) => each === given.who);
  if (given.kind !== "event" || !who || typeof given.eventId !== "string" || !isId(given.eventId))
    return null;
  return { kind: "event", eventId: given.eventId, who };
}

function readIds(value: unknown): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST_SEGMENTS) return null;
  return value.every((each) => typeof each === "string" && isId(each)) ? [...new Set<string>(value)] : null;
}
