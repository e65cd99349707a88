/** A captioned slide film: drawn scenes with lines to read, data all the way, so that a sample event has something to watch. */
import { z } from "zod";

/** Drawings a scene can have; `src/web/blocks/film/` draws each. */
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
  /** Shown one after the other under the drawing: a line is read in one breath. */
  lines: z.array(z.string().min(1).max(150)).min(1),
  /** The film stops here until the viewer goes on. */
  exercise: z.strictObject({ minutes: z.number().int().min(1), task: z.string().min(1).max(220) }).optional(),
});

export const film = z.strictObject({
  title: z.string().min(1),
  scenes: z.array(scene).min(3),
  /** What stands after the last scene: one next step, on a page of ours. */
  next: z
    .strictObject({ text: z.string().min(1), label: z.string().min(1), href: z.string().regex(/^\/[\w-]+$/) })
    .optional(),
});
export type Film = z.infer<typeof film>;
export type Scene = Film["scenes"][number];

/** How long a line stands, by its length: about fifteen characters a second, and a moment to find it. */
export const lineMs = (line: string): number => 1400 + line.length * 62;

/** How long a film runs without its exercises, and how long they take, in whole minutes. */
export function filmMinutes({ scenes }: Film): { watching: number; exercises: number } {
  const ms = scenes.flatMap(({ lines }) => lines).reduce((sum, line) => sum + lineMs(line), 0);
  const exercises = scenes.reduce((sum, { exercise }) => sum + (exercise?.minutes ?? 0), 0);
  return { watching: Math.max(1, Math.round(ms / 60_000)), exercises };
}
