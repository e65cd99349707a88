/** Validates a tag's name. Safe for the browser. */
import { isStorable } from "#core/kernel/typed-text.ts";
import { oneLine } from "../people/typed-person.ts";

const LONGEST_TAG = 40;
export const SHARED = "Shared by all coaches";

export type ReadTag = { outcome: "read"; name: string } | { outcome: "invalid"; reason: string };

/** No commas: files and other tools separate tags by them. */
export function readTagName(typed: string): ReadTag {
  const name = isStorable(typed) ? oneLine(typed) : "";
  if (name === "") return { outcome: "invalid", reason: "Give the tag a name." };
  if (/[,;]/.test(name))
    return { outcome: "invalid", reason: "A tag has no comma or semicolon. Add tags one at a time." };
  if ([...name].length > LONGEST_TAG)
    return { outcome: "invalid", reason: `A tag has at most ${LONGEST_TAG} characters.` };
  return { outcome: "read", name };
}
