/** When a broadcast leaves: now, at an instant, or at a local time per recipient. Safe for the browser. */

export type SendTime = { kind: "now" } | { kind: "at"; at: string } | { kind: "local"; at: string };

const LOCAL = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

export function readSendTime(value: unknown): SendTime | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  const { kind, at } = value as { kind: unknown; at?: unknown };
  if (kind === "now") return { kind };
  if (typeof at !== "string") return null;
  if (kind === "at") {
    const instant = INSTANT.test(at) ? Date.parse(at) : Number.NaN;
    return Number.isNaN(instant) ? null : { kind, at: new Date(instant).toISOString() };
  }
  return kind === "local" && LOCAL.test(at) && !Number.isNaN(Date.parse(`${at}:00Z`)) ? { kind, at } : null;
}
