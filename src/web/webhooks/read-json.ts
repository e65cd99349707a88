/** Text from outside as a value of the given shape, or null. */
import type { z } from "zod";
import { isStorableJson } from "#core/kernel/typed-text.ts";

/** How JSON.parse shows a member's own characters; the library's types do not know it yet. */
type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown;

export function readJson<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  revive?: Revive,
): z.infer<Shape> | null {
  let value: unknown;
  try {
    value = JSON.parse(text, revive);
  } catch {
    return null; // whatever it was, it was no JSON
  }
  if (!isStorableJson(value)) return null;
  const read = shape.safeParse(value);
  return read.success ? read.data : null;
}
