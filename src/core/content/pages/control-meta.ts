export type ControlMeta = {
  label?: string;
  hint?: string;
  control?: "prose" | "picture" | "none";
  /** Words may be accented; the document marks them with asterisks. */
  hasAccent?: true;
  fresh?: string | readonly [string, string];
  choices?: Record<string, string>;
  /** Collapsed under this title, along with neighbors of the same title. */
  fold?: string;
  isOpen?: true;
};

export const called = (label: string, hint?: string): ControlMeta => ({ label, ...(hint && { hint }) });
