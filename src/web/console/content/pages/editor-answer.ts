/** What the page editor is told after something was done that leads nowhere else. */
import type { PageColours } from "#core/content/pages/look/readable-colours.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";

export type EditorAnswer = {
  /** By the name of the panel's field. */
  errors?: Record<string, string>;
  /** What stops publishing, or would be better otherwise. */
  problems?: Finding[];
  /** Colors that could not be read, and the nearest that can. */
  offered?: { chosen: PageColours; readable: PageColours };
  conflict?: string;
  /** The conflict is over what was typed in the panel, which still shows it. */
  isTyped?: boolean;
  /** What was typed and not taken, so that no word is lost. */
  lost?: string[];
  /** The time that was asked for when the checks stopped a plan. */
  planned?: { at: string; zone: string };
  /** A link to the draft for somebody without a sign-in. */
  preview?: { url: string; expiresAt: string };
  /** Of a change that came from the frame; in a conflict, the one that stands now. */
  revision?: number;
};
