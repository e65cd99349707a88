/** A message as it is typed: all of it text. Safe for the browser. */

export type Draft = { subject: string; preheader: string; title: string; body: string; signOff: string };

/** What is wrong, in which field, at which of its lines. */
export type DraftProblem = { field: keyof Draft; line?: number; words: string };

export const fieldNames: Record<keyof Draft, string> = {
  subject: "Subject",
  preheader: "Preheader",
  title: "Title",
  body: "Copy",
  signOff: "Sign-off",
};

export const emptyDraft: Draft = { subject: "", preheader: "", title: "", body: "", signOff: "" };
