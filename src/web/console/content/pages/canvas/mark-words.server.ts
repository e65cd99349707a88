/** Marks every editable text of a draft for the editor's frame, with a table of the marks. */
import { z } from "zod";
import { type Block, blocks } from "#core/content/pages/blocks.ts";
import { type ControlMeta, called } from "#core/content/pages/control-meta.ts";
import { type Form, form as formSchema } from "#core/content/pages/form/form.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { isUnfilled } from "#core/content/pages/unfilled.ts";
import { pick } from "#core/kernel/pick.ts";
import { inWords } from "../panel/draw-controls.server.ts";
import { shapeOf } from "../panel/schema-shape.server.ts";
import { markWord } from "./word-marks.ts";

/** By mark number: path, label and stored text (with asterisks). */
export type MarkedWord = { path: string; value: string; label: string; hasAccent?: true };

type Schema = Parameters<typeof shapeOf>[0];
type Place = { path: string; label: string };

/** Not edited on the page: pictures are chosen in the panel. */
const isUntyped = ({ control }: ControlMeta) => control === "none" || control === "picture";

export function markWords(document: PageDocument): { document: PageDocument; words: MarkedWord[] } {
  const words: MarkedWord[] = [];
  const mark = (schema: Schema, value: unknown, { path, label }: Place): unknown => {
    const shape = shapeOf(schema);
    if (value === undefined || isUntyped(shape.meta)) return value;
    if (shape.kind === "string" && typeof value === "string" && (isWords(value) || isUnfilled(value))) {
      const hasAccent = shape.meta.hasAccent ? { hasAccent: true as const } : {};
      const isEmpty = isUnfilled(value);
      const name = shape.meta.label ?? label;
      words.push({ path, value: isEmpty ? "" : value, label: name, ...hasAccent });
      // A hint in the frame only: visitors see nothing there.
      return markWord(isEmpty ? `${name}…` : value, words.length - 1);
    }
    if (shape.kind === "list" && Array.isArray(value))
      return value.map((each, index) => mark(shape.entry, each, { path: `${path}.${index}`, label }));
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
        return [key, part ? mark(part, each, { path: `${path}.${key}`, label: inWords(key) }) : each];
      }),
    );
  const marked = {
    ...document,
    blocks: document.blocks.map((block, index) => ({
      ...block,
      props: markParts(partsOf(blocks[block.type]), block.props, `blocks.${index}.props`),
    })) as Block[],
    ...(document.form && { form: markForm(document.form, markParts) }),
  };
  return { document: marked, words };
}

const isWords = (value: string) => /\s|[A-Za-z]/.test(value) && !value.startsWith("/");

const partsOf = (schema: Schema): Record<string, Schema> => {
  const shape = shapeOf(schema);
  return shape.kind === "object" ? shape.parts : {};
};

const fieldWords = { label: z.string().meta(called("Label of the field")) };

/** What of a form is visible before it is sent; options are excluded, because browsers render them. */
function markForm(
  form: Form,
  markParts: (parts: Record<string, Schema>, value: unknown, path: string) => object,
): Form {
  const { heading, intro, button, privacy, news } = formSchema.shape;
  return {
    ...(markParts({ heading, intro, button, privacy, news }, form, "form") as Form),
    fields: form.fields.map((field, index) => markParts(fieldWords, field, `form.fields.${index}`)),
  } as Form;
}
