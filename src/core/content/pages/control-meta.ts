/** What the editor's panel calls a part of a document, and how it is typed: without `control` by what the schema says. */
export type ControlMeta = {
  label?: string;
  hint?: string;
  /** `none`: not the owner's to type. */
  control?: "prose" | "picture" | "none";
  /** Words of it may be set in the accent; the document has them between asterisks. */
  hasAccent?: true;
  /** What stands in a new entry until the owner has typed their own. */
  fresh?: string;
};

export const called = (label: string, hint?: string): ControlMeta => ({ label, ...(hint && { hint }) });
