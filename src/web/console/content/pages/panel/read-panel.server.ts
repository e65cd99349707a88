/** Reads a part of a page back from its posted panel, by the same schema that drew it; the page's own schema judges it afterwards. */
import type { z } from "zod";
import { type PanelIntent, panelIntents } from "./control.ts";
import { type Shape, shapeOf } from "./schema-shape.server.ts";

type Posted = {
  field(name: string): string | null;
  /** Names of all fields that were posted: an entry of a list is there if any field of it is. */
  names: Set<string>;
};
type Part = {
  schema: z.core.$ZodType /** As it was: what the panel does not show stays. */;
  before: unknown;
  name: string;
};

export function readPanel(posted: Posted, { schema, before, name }: Part): unknown {
  const shape = shapeOf(schema);
  if (shape.meta.control === "none" || shape.kind === "unknown") return before;
  if (shape.kind === "literal") return shape.value;
  if (shape.isOptional && !isThere(posted, shape, name)) return undefined;
  return readShape(posted, shape, { before, name });
}

/** A simple part that may be left out is left out when it is empty, another one when nothing of it was posted. */
function isThere({ field, names }: Posted, { kind }: Shape, name: string): boolean {
  if (kind === "boolean") return field(name) === "yes";
  if (kind === "string" || kind === "choice" || kind === "number") return (field(name) ?? "").trim() !== "";
  return [...names].some((each) => each === name || each.startsWith(`${name}.`));
}

function readShape(posted: Posted, shape: Shape, { before, name }: Omit<Part, "schema">): unknown {
  const typed = posted.field(name);
  switch (shape.kind) {
    case "number":
      return typed === null || typed.trim() === "" ? undefined : Number(typed);
    case "boolean":
      return typed === "yes";
    case "choice":
      return typed ?? before;
    case "string":
      // Browsers post line breaks as two characters.
      return typed === null ? before : typed.replaceAll("\r\n", "\n").trim();
    case "list":
      return readList(posted, shape, { before, name });
    case "object":
      return readParts(posted, shape.parts, { before, name });
    case "variant":
      return readVariant(posted, shape, { before, name });
    default:
      return before;
  }
}

function readParts(
  posted: Posted,
  parts: Record<string, z.core.$ZodType>,
  { before, name }: Omit<Part, "schema">,
) {
  const values = (before ?? {}) as Record<string, unknown>;
  const read = Object.entries(parts).map(([key, schema]) => [
    key,
    readPanel(posted, { schema, before: values[key], name: name ? `${name}.${key}` : key }),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Far more than any list holds: what was posted does not say how long the server works. */
const MOST_ENTRIES = 200;

function readList(
  posted: Posted,
  { entry }: Extract<Shape, { kind: "list" }>,
  { before, name }: Omit<Part, "schema">,
) {
  const values: unknown[] = [];
  const old = Array.isArray(before) ? before : [];
  for (let index = 0; index < MOST_ENTRIES; index += 1) {
    const at = `${name}.${index}`;
    if (![...posted.names].some((each) => each === at || each.startsWith(`${at}.`))) break;
    values.push(readPanel(posted, { schema: entry, before: old[index], name: at }));
  }
  return values;
}

function readVariant(
  posted: Posted,
  { by, options }: Extract<Shape, { kind: "variant" }>,
  { before, name }: Omit<Part, "schema">,
) {
  const was = (before as Record<string, unknown> | undefined)?.[by];
  const chosen = posted.field(`${name}.${by}`) ?? String(was ?? "");
  const shape = options.get(chosen) && shapeOf(options.get(chosen) as z.core.$ZodType);
  if (shape?.kind !== "object") return before;
  return {
    ...readParts(posted, shape.parts, { before: chosen === was ? before : undefined, name }),
    [by]: chosen,
  };
}

/** What a button of the panel does to what was read: an entry more, one less, one place up or down. */
export function applyIntent(value: unknown, { act, name }: PanelIntent, schema: z.core.$ZodType): unknown {
  if (!panelIntents.includes(act)) return value;
  const steps = name.split(".");
  const copy = structuredClone(value) as Record<string, unknown>;
  const [parent, last] = walk(copy, steps);
  if (!parent || last === undefined) return value;
  if (act === "add") {
    const shape = shapeAt(schema, steps, copy);
    const [holder, key] = [parent as Record<string, unknown>, last];
    if (shape?.kind === "list") (holder[key] as unknown[] | undefined)?.push(emptyOf(shape.entry));
    else if (shape?.isOptional) holder[key] = emptyShape(shape);
    return copy;
  }
  if (!Array.isArray(parent)) {
    if (act === "remove") delete (parent as Record<string, unknown>)[last];
    return copy;
  }
  const index = Number(last);
  if (!Number.isInteger(index) || index < 0 || index >= parent.length) return value;
  const [entry] = parent.splice(index, 1);
  if (act === "up") parent.splice(Math.max(0, index - 1), 0, entry);
  if (act === "down") parent.splice(index + 1, 0, entry);
  return copy;
}

function walk(root: unknown, steps: string[]): [parent: unknown, last: string | undefined] {
  let node = root;
  for (const step of steps.slice(0, -1)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, step)) return [null, undefined];
    node = (node as Record<string, unknown>)[step];
  }
  return [typeof node === "object" ? node : null, steps.at(-1)];
}

function shapeAt(schema: z.core.$ZodType, steps: string[], value: unknown): Shape | null {
  let [shape, at]: [Shape, unknown] = [shapeOf(schema), value];
  for (const step of steps) {
    if (shape.kind === "list") shape = shapeOf(shape.entry);
    else {
      const chosen =
        shape.kind === "variant"
          ? shape.options.get(String((at as Record<string, unknown>)?.[shape.by]))
          : undefined;
      const object: Shape = chosen ? shapeOf(chosen) : shape;
      if (object.kind !== "object" || !Object.hasOwn(object.parts, step)) return null;
      shape = shapeOf(object.parts[step] as z.core.$ZodType);
    }
    at = (at as Record<string, unknown> | undefined)?.[step];
  }
  return shape;
}

/** Words that stand until the owner has typed their own: a page may not hold an empty line. */
const PLACEHOLDER = "New text";

export function emptyOf(schema: z.core.$ZodType): unknown {
  return emptyShape(shapeOf(schema));
}

function emptyShape(shape: Shape): unknown {
  switch (shape.kind) {
    case "string":
      return shape.meta.fresh ?? PLACEHOLDER;
    case "number":
      return 0;
    case "boolean":
      return false;
    case "literal":
      return shape.value;
    case "choice":
      return shape.options[0];
    case "list":
      return Array.from({ length: shape.least }, () => emptyOf(shape.entry));
    case "object":
      return Object.fromEntries(
        Object.entries(shape.parts).flatMap(([key, part]) => {
          const inner = shapeOf(part);
          return inner.isOptional || inner.hasDefault ? [] : [[key, emptyShape(inner)]];
        }),
      );
    case "variant": {
      const [first] = shape.options.values();
      return first ? emptyOf(first) : undefined;
    }
    default:
      return undefined;
  }
}
