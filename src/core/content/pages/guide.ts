import { z } from "zod";
import type { Coach } from "./coach.ts";

const line = z.string().min(1);

/** Lines with the marks of `guide-lines.ts`. In a table, empty cells are left to fill in. */
const body = z.array(line).min(1);

export const guide = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  coach: z.string().regex(/^[a-z]+$/),
  title: line,
  subtitle: line,
  opening: body,
  chapters: z.array(
    z.strictObject({
      title: line,
      label: line.optional(),
      fresh: z.boolean().default(false),
      body,
    }),
  ),
  closing: body,
  /** The button on the last page: its own label, or none at all. */
  booking: z.strictObject({ isShown: z.boolean(), label: line.optional() }).optional(),
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
  /** WebP files by the picture's name. */
  pictures?: Record<string, Uint8Array>;
  call: { label: string; url: string } | null;
};

/** How a PDF was laid out: the editor shows its page breaks. */
export const guideLayout = z.object({
  pages: z.array(
    z.object({
      kind: z.enum(["cover", "text", "art"]),
      /** The block that the page starts with, as a path in the document. */
      start: z.string(),
      /** How many of the block's characters are on earlier pages. */
      at: z.number(),
      /** Points left empty above the foot. */
      left: z.number(),
    }),
  ),
  /** In points. */
  textSize: z.number(),
});
export type GuideLayout = z.infer<typeof guideLayout>;
export type DrawnPage = GuideLayout["pages"][number];
export type DrawnGuide = GuideLayout & { pdf: Uint8Array };

/** What a guide's pages look like. */
export type GuideLook = {
  colours: Record<
    "paper" | "tint" | "ink" | "soft" | "line" | "strong" | "accent" | "ground" | "deep" | "light",
    string
  >;
  /** In points. */
  corner: number;
  faces: { display: string; displayWeight: number; body: string };
  /** The path of the coach's mark, on a square of 24. */
  mark: string;
  /** The drawing of the cover and of pages of art, as SVG. */
  cover: string;
  /** Over the coach's name on the cover. */
  logo?: GuideDrawing["logo"];
};
