type Names = { name: string; firstName: string };
export type Replaced<Value> = { value: Value; places: number };

/** Not visible text: changing these would break references. */
const POINTERS = new Set(["href", "image", "file", "id", "key", "field", "kind", "type", "icon"]);

export function replaceName<Value>(value: Value, from: Names, to: Names): Replaced<Value> {
  const pairs = (
    [
      ["name", from.name, to.name],
      ["firstName", from.firstName, to.firstName],
    ] as const
  ).filter(([, old, fresh]) => old !== fresh);
  let places = 0;
  const inText = (text: string): string =>
    pairs.reduce((done, [, old, fresh]) => {
      const word = new RegExp(
        `(?<![\\p{L}\\p{N}_@./-])${old.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_@])`,
        "gu",
      );
      return done.replace(word, () => {
        places += 1;
        return fresh;
      });
    }, text);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return inText(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, POINTERS.has(key) ? inner : walk(inner)]),
    );
  };
  return { value: walk(value) as Value, places };
}
