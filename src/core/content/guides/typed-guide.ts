import { z } from "zod";
import { called } from "../pages/control-meta.ts";
import type { Guide } from "../pages/guide.ts";
import { type GuideLine, readGuideLine, writeGuideLine } from "../pages/guide-lines.ts";

const LINE_MAX = 2000;
const LINES_MAX = 120;
const CHAPTERS_MAX = 40;
const title = z.string().trim().min(1).max(160);
const text = z
  .string()
  .trim()
  .min(1)
  .max(LINE_MAX)
  .meta({ ...called("Words"), control: "prose" });
const row = text.meta({
  ...called(
    "Words",
    "Write | between the cells. The first row is the head; an empty cell is left to fill in.",
  ),
  control: "prose",
});

const typedLine = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("paragraph"), text }),
    z.strictObject({ kind: z.literal("heading"), text }),
    z.strictObject({ kind: z.literal("item"), text }),
    z.strictObject({ kind: z.literal("box"), text }),
    z.strictObject({ kind: z.literal("quote"), text }),
    z.strictObject({ kind: z.literal("row"), text: row }),
    z.strictObject({ kind: z.literal("blank"), text }),
    z.strictObject({ kind: z.literal("frame"), text }),
  ])
  .meta({
    choices: {
      paragraph: "Paragraph",
      heading: "Small heading",
      item: "List item",
      box: "Box to tick",
      quote: "Quote, or words to say",
      row: "Row of a table",
      blank: "Line to write on",
      frame: "Frame to draw in",
    } satisfies Record<GuideLine["kind"], string>,
  });
export type TypedLine = z.infer<typeof typedLine>;

const lines = (label: string) => z.array(typedLine).min(1).max(LINES_MAX).meta({ label, isOpen: true });

export const typedChapter = z.strictObject({
  title: title.meta(called("Title")),
  label: title
    .optional()
    .meta(called("Over the title", "In place of the chapter’s number: “Before you start”.")),
  fresh: z.boolean().default(false).meta(called("Starts on a new page")),
  body: lines("Text"),
});

export const typedGuide = z.strictObject({
  title: title.meta(called("Title")),
  subtitle: title.meta(called("Below the title")),
  opening: lines("Opening letter"),
  chapters: z.array(typedChapter).min(3).max(CHAPTERS_MAX),
  closing: lines("Last page"),
});
export type TypedGuide = z.infer<typeof typedGuide>;

export function typeGuide({ title, subtitle, opening, chapters, closing }: Guide): TypedGuide {
  return {
    title,
    subtitle,
    opening: opening.map(typeLine),
    chapters: chapters.map(({ body, ...chapter }) => ({ ...chapter, body: body.map(typeLine) })),
    closing: closing.map(typeLine),
  };
}

export function writeGuide(before: Guide, typed: TypedGuide): Guide {
  return {
    ...before,
    ...typed,
    opening: typed.opening.map(writeLine),
    chapters: typed.chapters.map(({ body, ...chapter }) => ({ ...chapter, body: body.map(writeLine) })),
    closing: typed.closing.map(writeLine),
  };
}

function typeLine(line: string): TypedLine {
  const { kind, text: words } = readGuideLine(line);
  return { kind, text: words.trim() };
}

/** A line break would start a line of another kind. */
const writeLine = ({ kind, text: words }: TypedLine): string =>
  writeGuideLine({ kind, text: words.replace(/\s*\n\s*/g, " ") });
