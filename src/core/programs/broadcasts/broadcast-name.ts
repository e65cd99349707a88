import { isStorable } from "#core/kernel/typed-text.ts";
import { oneLine } from "#core/leads/people/typed-person.ts";

const LONGEST = 120;

export function readBroadcastName(typed: string): { name: string } | { reason: string } {
  const name = isStorable(typed) ? oneLine(typed) : "";
  if (name === "") return { reason: "Give the broadcast a name." };
  return [...name].length > LONGEST ? { reason: `A name has at most ${LONGEST} characters.` } : { name };
}
