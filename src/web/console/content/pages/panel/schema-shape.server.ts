/** What a panel needs to know of a zod schema, without wrappers and with labels. */
import { z } from "zod";
import type { ControlMeta } from "#core/content/pages/control-meta.ts";
import { pick } from "#core/kernel/pick.ts";

type Schema = z.core.$ZodType;
type Inner =
  | { kind: "string" | "number" | "boolean" | "unknown" }
  | { kind: "literal"; value: unknown }
  | { kind: "choice"; options: string[] }
  | { kind: "object"; parts: Record<string, Schema> }
  | { kind: "tuple"; items: Schema[] }
  | { kind: "list"; entry: Schema; least: number; most: number }
  | { kind: "variant"; by: string; options: Map<string, Schema> };
/** `hasDefault`: the schema fills it in. */
export type Shape = { meta: ControlMeta; isOptional: boolean; hasDefault: boolean } & Inner;

export function shapeOf(schema: Schema): Shape {
  let [meta, isOptional, hasDefault, inner]: [ControlMeta, boolean, boolean, Schema] = [
    {},
    false,
    false,
    schema,
  ];
  for (;;) {
    meta = { ...((z.globalRegistry.get(inner) as ControlMeta | undefined) ?? {}), ...meta };
    const { def } = inner._zod as unknown as { def: Record<string, unknown> & { type: string } };
    if (def.type === "optional" || def.type === "nullable") isOptional = true;
    else if (def.type === "pipe") {
      inner = def.in as Schema;
      continue;
    } else if (def.type === "default") hasDefault = true;
    else return { meta, isOptional, hasDefault, ...innerShape(def) };
    inner = def.innerType as Schema;
  }
}

type Def = Record<string, unknown> & { type: string };

function innerShape(def: Def): Inner {
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return { kind: def.type };
    case "literal":
      return { kind: "literal", value: (def.values as unknown[])[0] };
    case "enum":
      return { kind: "choice", options: Object.values(def.entries as object).map(String) };
    case "object":
      return { kind: "object", parts: def.shape as Record<string, Schema> };
    case "tuple":
      return { kind: "tuple", items: def.items as Schema[] };
    case "array":
      return { kind: "list", entry: def.element as Schema, ...lengthOf(def) };
    case "union":
      return def.discriminator ? { kind: "variant", ...variantsOf(def) } : { kind: "unknown" };
    default:
      return { kind: "unknown" };
  }
}

function lengthOf({ checks = [] }: Def & { checks?: unknown }) {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { _zod } of checks as {
    _zod: { def: { check: string; minimum?: number; maximum?: number } };
  }[]) {
    if (_zod.def.check === "min_length") least = _zod.def.minimum ?? 0;
    if (_zod.def.check === "max_length") most = _zod.def.maximum ?? most;
  }
  return { least, most };
}

function variantsOf(def: Def) {
  const by = String(def.discriminator);
  const options = new Map<string, Schema>();
  for (const option of def.options as Schema[]) {
    const shape = shapeOf(option);
    const part = shape.kind === "object" ? pick(shape.parts, by) : undefined;
    const tag = part ? shapeOf(part) : null;
    if (tag?.kind === "literal") options.set(String(tag.value), option);
    if (tag?.kind === "choice") for (const value of tag.options) options.set(value, option);
  }
  return { by, options };
}
