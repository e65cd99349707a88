/** Derives the controls of a part of a page from its schema and value. */
import type { z } from "zod";
import { picture } from "#core/content/pages/picture.ts";
import { isUnfilled } from "#core/content/pages/unfilled.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Control } from "./control.ts";
import { type Shape, shapeOf } from "./schema-shape.server.ts";

type Part = { schema: z.core.$ZodType; value: unknown; name: string; label: string };

/** Null if it is not editable. */
export function drawControl({ schema, value, name, label }: Part): Control | null {
  const shape = shapeOf(schema);
  if (shape.meta.control === "none" || shape.kind === "literal" || shape.kind === "unknown") return null;
  const { hint, fold } = shape.meta;
  const base = { name, label: shape.meta.label ?? label, ...(hint && { hint }), ...(fold && { fold }) };
  if (shape.meta.control === "picture")
    return { ...base, kind: "picture", value: picture.safeParse(value).data ?? null };
  const isSimple = shape.kind === "string" || shape.kind === "choice" || shape.kind === "boolean";
  // An empty field already says so.
  if (shape.isOptional && !isSimple) {
    const { fold: _folded, ...inner } = base;
    const part = value === undefined ? null : drawShape(shape, value, inner);
    return { ...base, kind: "optional", part };
  }
  return drawShape(shape, value, base);
}

type Base = Pick<Control, "name" | "label" | "hint" | "fold">;

function drawShape(shape: Shape, value: unknown, base: Base): Control {
  switch (shape.kind) {
    case "number":
      return { ...base, kind: "number", value: typeof value === "number" ? value : null };
    case "boolean":
      return { ...base, kind: "tick", value: value === true };
    case "choice":
      return { ...base, kind: "choice", value: String(value ?? ""), options: choicesOf(shape) };
    case "list":
      return drawList(shape, Array.isArray(value) ? value : [], base);
    case "object":
      return { ...base, kind: "group", parts: drawParts(shape.parts, value, base.name) };
    case "variant":
      return drawVariant(shape, value, base);
    case "tuple":
      return { ...base, kind: "group", parts: drawPair(shape, value, base.name) };
    default:
      return {
        ...base,
        kind: shape.meta.control === "prose" ? "prose" : "line",
        value: isUnfilled(value) ? "" : String(value ?? ""),
        ...(isUnfilled(value) && { isUnfilled: true as const }),
        ...(shape.meta.hasAccent && { hasAccent: true }),
      };
  }
}

const choicesOf = ({ options, isOptional, meta }: Extract<Shape, { kind: "choice" }>) => [
  ...(isOptional ? [{ value: "", label: "None" }] : []),
  ...options.map((each) => named(each, meta.choices)),
];

const named = (value: string, names: Record<string, string> = {}) => ({
  value,
  label: pick(names, value) ?? inWords(value),
});

function drawPair({ items }: Extract<Shape, { kind: "tuple" }>, value: unknown, name: string): Control[] {
  const values = Array.isArray(value) ? value : [];
  return items.flatMap((schema, index) => {
    const label = index === 0 ? "Title" : "Text";
    const part = drawControl({ schema, value: values[index], name: `${name}.${index}`, label });
    return part ? [index === 1 && part.kind === "line" ? { ...part, kind: "prose" as const } : part] : [];
  });
}

function drawParts(parts: Record<string, z.core.$ZodType>, value: unknown, name: string): Control[] {
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(parts).flatMap(([key, schema]) => {
    const part = drawControl({
      schema,
      value: pick(values, key),
      name: name ? `${name}.${key}` : key,
      label: inWords(key),
    });
    return part ? [part] : [];
  });
}

function drawList(
  { entry, least, most, meta }: Extract<Shape, { kind: "list" }>,
  values: unknown[],
  base: Base,
): Control {
  const each = shapeOf(entry);
  const entries = values.flatMap((value, index) => {
    const control = drawControl({
      schema: entry,
      value,
      name: `${base.name}.${index}`,
      label: `${base.label} ${index + 1}`,
    });
    return control ? [{ ...control, title: titleOf(value) || `${index + 1}` }] : [];
  });
  return {
    ...base,
    kind: "list",
    entries,
    canAdd: values.length < most,
    canRemove: values.length > least,
    ...(meta.isOpen && { isOpen: true as const }),
    ...(each.kind === "variant" && { kinds: kindsOf(each) }),
  };
}

type Variant = Extract<Shape, { kind: "variant" }>;

const kindsOf = ({ options, meta }: Variant) =>
  [...options]
    .filter(([, option]) => shapeOf(option).meta.control !== "none")
    .map(([value]) => named(value, meta.choices));

function drawVariant(variant: Variant, value: unknown, base: Base): Control {
  const { by, options } = variant;
  const chosen = String(pick(value as Record<string, unknown> | undefined, by) ?? [...options.keys()][0]);
  const shape = shapeOf(options.get(chosen) as z.core.$ZodType);
  if (shape.meta.control === "none")
    return { ...base, kind: "kept", name: `${base.name}.${by}`, value: chosen };
  const kinds = kindsOf(variant);
  const parts = shape.kind === "object" ? drawParts(shape.parts, value, base.name) : [];
  const isRequired = parts.some((part) => part.kind === "tick" && part.value);
  const kind = kinds.find((each) => each.value === chosen)?.label ?? "";
  return {
    ...base,
    kind: "group",
    note: isRequired ? `${kind} · required` : kind,
    parts: [
      { kind: "choice", name: `${base.name}.${by}`, label: "Kind", value: chosen, options: kinds },
      ...parts,
    ],
  };
}

/** An entry's title: its first words. */
function titleOf(value: unknown): string {
  if (typeof value === "string") return isUnfilled(value) ? "" : value;
  if (typeof value !== "object" || value === null) return "";
  const { title, label, question, name, quote, text, value: figure } = value as Record<string, unknown>;
  const known = title ?? label ?? question ?? name ?? figure ?? quote ?? text ?? "";
  return isUnfilled(known) ? "" : String(known);
}

/** `buttonText` is 'Button text'. */
export function inWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return capitalize(words);
}
