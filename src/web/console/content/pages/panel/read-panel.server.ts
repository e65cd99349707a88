/** Reads a posted panel with the schema that rendered it; the page's schema validates it later. */
import type { z } from "zod";
import { applyPatch, type Patch, patch } from "#core/content/drafts/patch.ts";
import { picture } from "#core/content/pages/picture.ts";
import { isUnfilled } from "#core/content/pages/unfilled.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import type { PanelIntent } from "./control.ts";
import { emptyOf, emptyShape } from "./empty-shape.server.ts";
import { type Shape, shapeOf } from "./schema-shape.server.ts";
import type { PostedPictures } from "./upload-pictures.server.ts";

type Posted = {
  field(name: string): string | null;
  /** Names of all posted fields: a list entry exists if any field of it does. */
  names: Set<string>;
  /** Allowed pictures; otherwise the previous one stays. */
  pictures?: PostedPictures;
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
  if (shape.meta.control === "picture") return readPicture(posted, { before, name });
  if (shape.isOptional && !isThere(posted, shape, name)) return undefined;
  return readShape(posted, shape, { before, name });
}

/** From the coach's library, or the previous one: a posted name cannot use another coach's picture. */
function readPicture({ field, pictures }: Posted, { before, name }: Omit<Part, "schema">): unknown {
  const old = picture.safeParse(before).data;
  const file = pictures?.uploaded.get(name) ?? field(`${name}.file`);
  if (file === null) return before;
  if (file === "") return undefined;
  const typed = (field(`${name}.alt`) ?? "").replace(/\s+/g, " ").trim();
  if (file === old?.file) return { file, alt: typed };
  const description = pictures?.known.get(file);
  if (description === undefined) return before;
  // The old picture's description does not fit the new one.
  return { file, alt: typed === "" || typed === old?.alt ? description : typed };
}

/** Incomplete parts may stay so: the rest is saved, and publishing asks for them. */
const stillEmpty = (before: unknown) => (isUnfilled(before) ? before : "");

/** An optional simple part is removed if empty, another one if nothing of it was posted. */
function isThere({ field, names }: Posted, { kind }: Shape, name: string): boolean {
  if (kind === "boolean") return field(name) === "yes";
  if (kind === "string" || kind === "choice" || kind === "number") return (field(name) ?? "").trim() !== "";
  return hasField(names, name);
}

const hasField = (names: Set<string>, name: string): boolean =>
  [...names].some((each) => each === name || each.startsWith(`${name}.`));

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
      // Browsers post line breaks as CRLF.
      return typed === null ? before : typed.replaceAll("\r\n", "\n").trim() || stillEmpty(before);
    case "list":
      return readList(posted, shape, { before, name });
    case "object":
      return readParts(posted, shape.parts, { before, name });
    case "variant":
      return readVariant(posted, shape, { before, name });
    case "tuple":
      return shape.items.map((schema, index) =>
        readPanel(posted, {
          schema,
          before: Array.isArray(before) ? before[index] : "",
          name: `${name}.${index}`,
        }),
      );
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
    readPanel(posted, { schema, before: pick(values, key), name: name ? `${name}.${key}` : key }),
  ]);
  // What the panel does not show stays.
  const unseen = Object.entries(values).filter(([key]) => !hasEntry(parts, key));
  return Object.fromEntries([...unseen, ...read.filter(([, value]) => value !== undefined)]);
}

/** More than any list holds; bounds the server's work. */
const MOST_ENTRIES = 200;

function readList(
  posted: Posted,
  { entry }: Extract<Shape, { kind: "list" }>,
  { before, name }: Omit<Part, "schema">,
) {
  const values: unknown[] = [];
  // A list that was not rendered, because another shape was, stays.
  if (!hasField(posted.names, name)) return before ?? [];
  const old = Array.isArray(before) ? before : [];
  for (let index = 0; index < MOST_ENTRIES; index += 1) {
    const at = `${name}.${index}`;
    if (!hasField(posted.names, at)) break;
    values.push(readPanel(posted, { schema: entry, before: old[index], name: at }));
  }
  return values;
}

function readVariant(
  posted: Posted,
  { by, options }: Extract<Shape, { kind: "variant" }>,
  { before, name }: Omit<Part, "schema">,
) {
  const was = pick(before as Record<string, unknown> | undefined, by);
  const chosen = posted.field(`${name}.${by}`) ?? String(was ?? "");
  const shape = options.get(chosen) && shapeOf(options.get(chosen) as z.core.$ZodType);
  if (shape?.kind !== "object") return before;
  const start = chosen === was ? before : turnedInto(shape, before);
  return { ...readParts(posted, shape.parts, { before: start, name }), [by]: chosen };
}

/** Changing the shape keeps common properties, such as key and label. */
function turnedInto(shape: Extract<Shape, { kind: "object" }>, before: unknown): unknown {
  const shared = Object.entries((before ?? {}) as object).filter(([key]) => {
    const part = pick(shape.parts, key);
    return part && !shapeOf(part).hasDefault;
  });
  return { ...(emptyShape(shape) as object), ...Object.fromEntries(shared) };
}

/** A button's action: add, remove or move an entry. */
export function applyIntent(value: unknown, intent: PanelIntent, schema: z.core.$ZodType): unknown {
  const path = pathOf(value, intent.name);
  const change = path && intentChange(value, { ...intent, path }, schema);
  return (change && applyPatch(value as Record<string, unknown>, change)?.document) ?? value;
}

type Steps = (string | number)[];

/** Null for an unknown path. Its last part need not exist yet. */
function pathOf(value: unknown, name: string): Steps | null {
  const path: Steps = [];
  let at = value;
  for (const step of name.split(".")) {
    if (typeof at !== "object" || at === null) return null;
    path.push(Array.isArray(at) ? Number(step) : step);
    at = Array.isArray(at) ? at[Number(step)] : pick(at as Record<string, unknown>, step);
  }
  return path;
}

function intentChange(
  value: unknown,
  { act, path, shape: chosen }: PanelIntent & { path: Steps },
  schema: z.core.$ZodType,
): Patch | null {
  const made = (change: object) => patch.safeParse(change).data ?? null;
  if (act === "remove") return made({ op: "remove", path });
  if (act === "add") {
    const { shape, at } = shapeAt(schema, path, value) ?? {};
    if (shape?.kind === "list" && Array.isArray(at))
      return made({ op: "insert", path: [...path, at.length], value: emptyOf(shape.entry, chosen) });
    return shape?.isOptional ? made({ op: "set", path, value: emptyShape(shape) }) : null;
  }
  const from = Number(path.at(-1));
  return made({ op: "move", path: path.slice(0, -1), from, to: act === "up" ? from - 1 : from + 1 });
}

/** The shape and value at a path. */
function shapeAt(schema: z.core.$ZodType, path: Steps, value: unknown): { shape: Shape; at: unknown } | null {
  let [shape, at]: [Shape, unknown] = [shapeOf(schema), value];
  for (const step of path) {
    const inner = partShape(shape, step, at);
    if (!inner) return null;
    shape = inner;
    at = Array.isArray(at) ? at[Number(step)] : pick(at as Record<string, unknown> | undefined, String(step));
  }
  return { shape, at };
}

function partShape(shape: Shape, step: string | number, at: unknown): Shape | null {
  if (shape.kind === "list") return shapeOf(shape.entry);
  const chosen =
    shape.kind === "variant"
      ? shape.options.get(String(pick(at as Record<string, unknown> | undefined, shape.by)))
      : undefined;
  const object: Shape = chosen ? shapeOf(chosen) : shape;
  const part = object.kind === "object" ? pick(object.parts, String(step)) : undefined;
  return part ? shapeOf(part) : null;
}
