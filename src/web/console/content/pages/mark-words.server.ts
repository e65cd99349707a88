/** A draft for the editor's frame: every text that can be typed in carries its mark, and a table says what each mark stands for. */
import { type Block, blocks } from "#core/content/pages/blocks.ts";
import { pick } from "#core/kernel/pick.ts";
import { shapeOf } from "./panel/schema-shape.server.ts";
import { markWord } from "./word-marks.ts";

/** By the number of its mark: where it stands, and the text as it is stored (asterisks and all). */
export type MarkedWord = { path: string; value: string };

type Schema = Parameters<typeof shapeOf>[0];

export function markWords(list: Block[]): { blocks: Block[]; words: MarkedWord[] } {
  const words: MarkedWord[] = [];
  const mark = (schema: Schema, value: unknown, path: string): unknown => {
    const shape = shapeOf(schema);
    if (value === undefined || shape.meta.control === "none") return value;
    if (
      shape.kind === "string" &&
      typeof value === "string" &&
      /\s|[A-Za-z]/.test(value) &&
      !value.startsWith("/")
    ) {
      words.push({ path, value });
      return markWord(value, words.length - 1);
    }
    if (shape.kind === "list" && Array.isArray(value))
      return value.map((each, index) => mark(shape.entry, each, `${path}.${index}`));
    if (shape.kind === "object") return markParts(shape.parts, value, path);
    if (shape.kind === "variant") {
      const option = shape.options.get(String(pick(value as Record<string, unknown>, shape.by)));
      const inner = option && shapeOf(option);
      return inner?.kind === "object" ? markParts(inner.parts, value, path) : value;
    }
    return value;
  };
  const markParts = (parts: Record<string, Schema>, value: unknown, path: string) =>
    Object.fromEntries(
      Object.entries(value as object).map(([key, each]) => {
        const part = pick(parts, key);
        return [key, part ? mark(part, each, `${path}.${key}`) : each];
      }),
    );
  const marked = list.map((block, index) => ({
    ...block,
    props: mark(blocks[block.type], block.props, `blocks.${index}.props`),
  })) as Block[];
  return { blocks: marked, words };
}
