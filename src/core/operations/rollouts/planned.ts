/** What a roll-out knows of a copy, whichever its kind. */
import type { Merged } from "#core/content/agency-templates/merge-documents.ts";
import type { Coach } from "#core/content/pages/coach.ts";

export type Versions = { id: string; base: unknown; template: unknown; isLocked: boolean };
export type Planned<Kind extends string, Document> = {
  kind: Kind;
  /** Of the page or campaign. */
  id: string;
  fingerprint: string | null;
  /** Unpublished or scheduled changes of the coach, which the roll-out must not publish or overwrite. */
  hasDraft: boolean;
  coach: Coach;
  /** As it is stored, to the letter, and as it is read. */
  stored: Document;
  before: Document;
  /** Null: the template does not fit what the coach changed. */
  merged: Merged<Document> | null;
  isSame: boolean;
};
