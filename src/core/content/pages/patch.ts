/** One change to a page document, applied without touching the one it was made from, and what takes it back. */
import { z } from "zod";

/** Names that mean something to JavaScript itself are no keys of a document. */
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
  /** The value at a path, whether there was one or not; without a path the whole document. */
  z.strictObject({ op: z.literal("set"), path: z.union([path, z.tuple([])]), value: z.json() }),
  /** What is optional goes; an entry of a list closes its gap. */
  z.strictObject({ op: z.literal("remove"), path }),
  /** A new entry of a list; the path ends with its place. */
  z.strictObject({ op: z.literal("insert"), path, value: z.json() }),
  /** An entry of a list to another place in it; the path leads to the list. */
  z.strictObject({ op: z.literal("move"), path, from: place, to: place }),
]);
export type Patch = z.infer<typeof patch>;
export type Path = Patch["path"];

type Node = Record<string, unknown> | unknown[];
export type Patched = { document: Record<string, unknown>; inverse: Patch };

/** Null where the path leads nowhere: the document is another one than the change was made for. */
export function applyPatch(document: Record<string, unknown>, change: Patch): Patched | null {
  if (change.path.length === 0) return change.op === "set" ? replaceWhole(document, change.value) : null;
  const copy = structuredClone(document);
  const [parents, last] = [change.path.slice(0, -1), change.path.at(-1)];
  if (change.op === "move") {
    const list = at(copy, change.path);
    if (!Array.isArray(list) || change.from >= list.length || change.to >= list.length) return null;
    list.splice(change.to, 0, ...list.splice(change.from, 1));
    return { document: copy, inverse: { ...change, from: change.to, to: change.from } };
  }
  const parent = at(copy, parents);
  if (!isNode(parent) || last === undefined || Array.isArray(parent) !== (typeof last === "number"))
    return null;
  const inverse = Array.isArray(parent)
    ? changeList(parent, last as number, change)
    : changeObject(parent, last as string, change);
  return inverse && { document: copy, inverse };
}

function replaceWhole(document: Record<string, unknown>, value: unknown): Patched | null {
  if (!isNode(value) || Array.isArray(value)) return null;
  return { document: structuredClone(value), inverse: { op: "set", path: [], value: document as never } };
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function at(root: Node, steps: Path): unknown {
  let node: unknown = root;
  for (const step of steps) {
    if (!isNode(node) || Array.isArray(node) !== (typeof step === "number") || !Object.hasOwn(node, step))
      return undefined;
    node = (node as Record<string | number, unknown>)[step];
  }
  return node;
}

function changeList(
  list: unknown[],
  index: number,
  { path, ...change }: Exclude<Patch, { op: "move" }>,
): Patch | null {
  if (change.op === "insert") {
    if (index > list.length) return null;
    list.splice(index, 0, change.value);
    return { op: "remove", path };
  }
  if (index >= list.length) return null;
  const before = list[index] as never;
  if (change.op === "remove") {
    list.splice(index, 1);
    return { op: "insert", path, value: before };
  }
  list[index] = change.value;
  return { op: "set", path, value: before };
}

function changeObject(
  object: Record<string, unknown>,
  name: string,
  { path, ...change }: Exclude<Patch, { op: "move" }>,
): Patch | null {
  if (change.op === "insert") return null;
  const isThere = Object.hasOwn(object, name);
  const before = object[name] as never;
  if (change.op === "remove") {
    if (!isThere) return null;
    delete object[name];
    return { op: "set", path, value: before };
  }
  object[name] = change.value;
  return isThere ? { op: "set", path, value: before } : { op: "remove", path };
}
