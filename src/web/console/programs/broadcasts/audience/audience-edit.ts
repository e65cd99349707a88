/** Edits of an audience: add or remove a segment, an event, everybody. */
import type { Audience } from "#core/programs/broadcasts/audience/audience.ts";
import { attendance } from "#core/programs/broadcasts/audience/audience.ts";

/** Names a group of registrants: `event:registered`. */
export function editAudience(audience: Audience, intent: string, chosen: string): Audience | null {
  const [act, list, id] = intent.split(":");
  const of = audience.kind === "segments" ? audience : { any: [], minus: [] };
  const made = (any: string[], minus: string[]): Audience =>
    any.length + minus.length === 0 ? { kind: "everybody" } : { kind: "segments", any, minus };
  if (act === "everybody") return { kind: "everybody" };
  if (act === "remove" && id) {
    const without = (ids: string[]) => ids.filter((each) => each !== id);
    return list === "any" ? made(without(of.any), of.minus) : made(of.any, without(of.minus));
  }
  if (act !== "add" || chosen === "") return null;
  const [eventWho, eventId] = chosen.split("@");
  const who = attendance.find((each) => each === eventWho);
  if (who && eventId) return { kind: "event", eventId, who };
  return list === "any"
    ? made(
        [...of.any, chosen],
        of.minus.filter((each) => each !== chosen),
      )
    : made(
        of.any.filter((each) => each !== chosen),
        [...of.minus, chosen],
      );
}
