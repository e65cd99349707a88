/** What the page editor is told after something was done that leads nowhere else. */
import type { PageColours } from "#core/content/pages/readable-colours.ts";
import type { Problem } from "#core/operations/publishing/problem.ts";

export type EditorAnswer = {
  /** By the name of the panel's field. */
  errors?: Record<string, string>;
  /** What stops publishing, or would be better otherwise. */
  problems?: Problem[];
  /** Colors that could not be read, and the nearest that can. */
  offered?: { chosen: PageColours; readable: PageColours };
  conflict?: string;
  /** Of a change that came from the frame. */
  revision?: number;
};
