/** A captioned slide film as data, so sample events have something to watch. */
import { z } from "zod";

export const filmArts = [
  "door-shut",
  "receipt",
  "timeline",
  "price-tag",
  "sentence",
  "water",
  "envelopes",
  "letter",
  "telephone",
  "invoice",
  "two-figures",
  "door-open",
] as const;
export type FilmArt = (typeof filmArts)[number];

const scene = z.strictObject({
  title: z.string().min(1).max(60),
  art: z.enum(filmArts),
  lines: z.array(z.string().min(1).max(150)).min(1),
  exercise: z.strictObject({ minutes: z.number().int().min(1), task: z.string().min(1).max(220) }).optional(),
});

export const film = z.strictObject({
  title: z.string().min(1),
  scenes: z.array(scene).min(3),
  next: z
    .strictObject({ text: z.string().min(1), label: z.string().min(1), href: z.string().regex(/^\/[\w-]+$/) })
    .optional(),
});
export type Film = z.infer<typeof film>;
export type Scene = Film["scenes"][number];

/** About fifteen characters a second, plus a moment to find the line. */
export const lineMs = (line: string): number => 1400 + line.length * 62;

export function filmMinutes({ scenes }: Film): { watching: number; exercises: number } {
  const ms = scenes.flatMap(({ lines }) => lines).reduce((sum, line) => sum + lineMs(line), 0);
  const exercises = scenes.reduce((sum, { exercise }) => sum + (exercise?.minutes ?? 0), 0);
  return { watching: Math.max(1, Math.round(ms / 60_000)), exercises };
}
