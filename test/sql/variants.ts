/** SQL text with branches, and the texts that show each of them. */

/** Taken in one of so many cases. */
export type Branch = { index: number; of: number };
export type Item = { parts: Part[]; when: Branch[] };
export type Part = string | { value: true } | { options: Part[][] } | { items: Item[]; separator: Part[] };

export const choice = (options: Part[][]): Part => ({ options });

/** Enough texts to show every branch; choices between equally many go the same way, since many are about one condition. */
export function variants(parts: Part[]): string[] {
  const sizes = [...new Set(parts.flatMap(sizesOf))].sort((one, other) => other - one);
  const turns = Math.min(
    MOST_VARIANTS,
    sizes.reduce((all, size) => all * size, 1),
  );
  const texts = Array.from({ length: turns }, (_, turn) => {
    let rest = turn;
    const picks = new Map(
      sizes.map((size) => {
        const pick = rest % size;
        rest = Math.floor(rest / size);
        return [size, pick];
      }),
    );
    let values = 0;
    const write = (part: Part): string => {
      if (typeof part === "string") return part;
      if ("value" in part) return `$${++values}`;
      if ("options" in part)
        return part.options[picks.get(part.options.length) ?? 0]?.map(write).join("") ?? "";
      const there = part.items.filter(({ when }) => when.every(({ index, of }) => picks.get(of) === index));
      return there
        .flatMap((item, index) => (index === 0 ? item.parts : [...part.separator, ...item.parts]))
        .map(write)
        .join("");
    };
    return parts.map(write).join("");
  });
  return [...new Set(texts)];
}

const MOST_VARIANTS = 48;

function sizesOf(part: Part): number[] {
  if (typeof part === "string" || "value" in part) return [];
  if ("options" in part)
    return [
      ...(part.options.length > 1 ? [part.options.length] : []),
      ...part.options.flat().flatMap(sizesOf),
    ];
  return [
    ...part.items.flatMap(({ parts, when }) => [...when.map(({ of }) => of), ...parts.flatMap(sizesOf)]),
    ...part.separator.flatMap(sizesOf),
  ];
}
