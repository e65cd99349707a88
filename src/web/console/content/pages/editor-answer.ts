/** What the page editor is told after something was done that leads nowhere else. */
import type { Problem } from "#core/operations/publishing/problem.ts";

export type EditorAnswer = {
  /** By the name of the panel's field. */
  errors?: Record<string, string>;
  /** What stops publishing, or would be better otherwise. */
  problems?: Problem[];
  conflict?: string;
  /** Of a change that came from the frame. */
  revision?: number;
};
