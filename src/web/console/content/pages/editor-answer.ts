/** Answers of the page editor's actions that do not redirect. */
import { data } from "react-router";
import type { PageColours } from "#core/content/pages/look/readable-colours.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";

export type EditorAnswer = {
  /** By the panel's field name. */
  errors?: Record<string, string>;
  problems?: Finding[];
  /** Names of its checks that found nothing. */
  passed?: string[];
  /** Unreadable colors, and the nearest readable ones. */
  offered?: { chosen: PageColours; readable: PageColours };
  conflict?: string;
  lost?: string[];
  /** The requested time, if the checks stopped scheduling. */
  planned?: { at: string; zone: string };
  /** A link to the draft for somebody without a sign-in. */
  preview?: { url: string; expiresAt: string };
  /** Of a change from the frame; in a conflict, the current value; of what was checked. */
  revision?: number;
};

export const answerWith = (answer: EditorAnswer, status = 422) => data<EditorAnswer>(answer, { status });
