/** What the editor's panel calls a part of a document, and how it is typed: without `control` by what the schema says. */
export type ControlMeta = {
  label?: string;
  hint?: string;
  /** `none`: not the owner's to type. */
  control?: "prose" | "picture" | "none";
  /** Words of it may be set in the accent; the document has them between asterisks. */
  hasAccent?: true;
  /** What stands in a new entry until the owner has typed their own; of two lines, one after the other. */
  fresh?: string | readonly [string, string];
  /** What the values of a choice, or the shapes of a part, are called. */
  choices?: Record<string, string>;
  /** Folded away under this title, together with its neighbors of the same. */
  fold?: string;
  /** Of a list: its entries stand open, because they are read one after the other. */
  isOpen?: true;
};

export const called = (label: string, hint?: string): ControlMeta => ({ label, ...(hint && { hint }) });
