import { z } from "zod";
import type { Coach } from "./coach.ts";

const line = z.string().min(1);

/**
 * Lines with the marks of `guide-lines.ts`. Rows make a table: "| a | b"; the first is the head, empty cells are
 * left to fill in. *Asterisks* are strong and ~tildes~ struck through, anywhere.
 */
const body = z.array(line).min(1);

export const guide = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  coach: z.string().regex(/^[a-z]+$/),
  title: line,
  subtitle: line,
  opening: body,
  chapters: z
    .array(
      z.strictObject({
        title: line,
        label: line.optional(),
        fresh: z.boolean().default(false),
        body,
      }),
    )
    .min(3),
  closing: body,
  /** First text size to try, in points; others are used only to avoid a half-empty page. */
  textSize: z.number().min(10).max(11.5).default(10.5),
  sample: z.boolean(),
});
export type Guide = z.infer<typeof guide>;
export type GuideContent = z.input<typeof guide>;

export type GuideDrawing = {
  guide: Guide;
  coach: Pick<Coach, "name" | "firstName" | "replyTo" | "brand" | "sample">;
  logo?: { src: string; width: number; height: number; ground: "light" | "dark" };
  call: { label: string; url: string } | null;
};
