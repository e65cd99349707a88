/** Parses JSON from outside, limiting nesting first: recursion over the value could overflow the stack. */
import type { z } from "zod";
import { isStorableJson } from "./typed-text.ts";

/** Deeper than any of our documents, webhooks or function bodies. */
const MAX_DEPTH = 64;

/** TypeScript's types lack JSON.parse's third reviver argument. */
type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown;

type Parsed = { outcome: "parsed"; value: unknown } | { outcome: "not-json" | "not-storable" };

export function parseJson(text: string, revive?: Revive): Parsed {
  if (isDeeperThan(MAX_DEPTH, text)) return { outcome: "not-json" };
  let value: unknown;
  try {
    value = JSON.parse(text, revive);
  } catch {
    return { outcome: "not-json" };
  }
  return isStorableJson(value) ? { outcome: "parsed", value } : { outcome: "not-storable" };
}

export function readJson<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  revive?: Revive,
): z.infer<Shape> | null {
  const parsed = parseJson(text, revive);
  if (parsed.outcome !== "parsed") return null;
  const read = shape.safeParse(parsed.value);
  return read.success ? read.data : null;
}

/** Counts brackets outside strings, so the limit applies before parsing. */
function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}
