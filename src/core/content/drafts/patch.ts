import { z } from "zod";
import { hasEntry, pick } from "#core/kernel/pick.ts";

/** Rejects names such as `__proto__`. */
const key = z
  .string()
  .min(1)
  .max(60)
  .refine((name) => !["__proto__", "constructor", "prototype"].includes(name));
const place = z.number().int().min(0).max(500);
const path = z
  .array(z.union([key, place]))
  .min(1)
  .max(12);

export const patch = z.discriminatedUnion("op", [
  /** An empty path means the whole document. */
  z.strictObject({ op: z.literal("set"), path: z.union([path, z.tuple([])]), value: z.json() }),
  z.strictObject({ op: z.literal("remove"), path }),
  /** The path ends with the index. */
  z.strictObject({ op: z.literal("insert"), path, value: z.json() }),
  /** The path leads to the list. */
  z.strictObject({ op: z.literal("move"), path, from: place, to: place }),
]);
export type Patch = z.infer<typeof patch>;

type Node = Record<string, unknown> | unknown[];
type Step = string | number;
export type Patched = { document: Record<string, unknown>; inverse: Patch };
type Changed = { node: Node; inverse: Patch };

/** Null if the path doesn't exist: the document has changed. */
export function applyPatch(document: Record<string, unknown>, change: Patch): Patched | null {
  if (change.path.length === 0) return change.op === "set" ? replaceWhole(document, change.value) : null;
  const changed =
    change.op === "move"
      ? changeAt(document, change.path, (list) => move(list, change))
      : changeAt(document, change.path.slice(0, -1), (parent) => changePart(parent, change));
  return changed && { document: changed.node as Record<string, unknown>, inverse: changed.inverse };
}

function replaceWhole(document: Record<string, unknown>, value: unknown): Patched | null {
  if (!isNode(value) || Array.isArray(value)) return null;
  return { document: value, inverse: { op: "set", path: [], value: document as never } };
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function changeAt(node: Node, steps: Step[], change: (node: Node) => Changed | null): Changed | null {
  const [step, ...rest] = steps;
  if (step === undefined) return change(node);
  const part = partOf(node, step);
  const changed = isNode(part) ? changeAt(part, rest, change) : null;
  return changed && { ...changed, node: withPart(node, step, changed.node) };
}

const partOf = (node: Node, step: Step): unknown =>
  Array.isArray(node)
    ? typeof step === "number"
      ? node[step]
      : undefined
    : typeof step === "string"
      ? pick(node, step)
      : undefined;

const withPart = (node: Node, step: Step, value: unknown): Node =>
  Array.isArray(node) ? node.with(Number(step), value) : { ...node, [step]: value };

type Move = Extract<Patch, { op: "move" }>;

function move(list: Node, change: Move): Changed | null {
  const { from, to } = change;
  if (!Array.isArray(list) || from >= list.length || to >= list.length) return null;
  const node = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
  return { node, inverse: { ...change, from: to, to: from } };
}

function changePart(parent: Node, change: Exclude<Patch, Move>): Changed | null {
  const last = change.path.at(-1);
  if (Array.isArray(parent)) return typeof last === "number" ? changeEntry(parent, last, change) : null;
  return typeof last === "string" ? changeField(parent, last, change) : null;
}

function changeEntry(
  list: unknown[],
  index: number,
  { path, ...change }: Exclude<Patch, Move>,
): Changed | null {
  if (change.op === "insert")
    return index > list.length
      ? null
      : { node: list.toSpliced(index, 0, change.value), inverse: { op: "remove", path } as Patch };
  if (index >= list.length) return null;
  const before = list[index] as never;
  return change.op === "remove"
    ? { node: list.toSpliced(index, 1), inverse: { op: "insert", path, value: before } as Patch }
    : { node: list.with(index, change.value), inverse: { op: "set", path, value: before } as Patch };
}

function changeField(
  object: Record<string, unknown>,
  name: string,
  { path, ...change }: Exclude<Patch, Move>,
): Changed | null {
  if (change.op === "insert") return null;
  const before = pick(object, name) as never;
  const isThere = hasEntry(object, name);
  if (change.op === "remove") {
    if (!isThere) return null;
    const node = Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
    return { node, inverse: { op: "set", path, value: before } };
  }
  const node = { ...object, [name]: change.value };
  return { node, inverse: isThere ? { op: "set", path, value: before } : ({ op: "remove", path } as Patch) };
}
