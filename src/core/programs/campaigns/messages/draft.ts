/** As typed: `body` holds its blocks (`draft-body.ts`). */
export type Draft = { subject: string; preheader: string; title: string; body: string; signOff: string };

/** `at` names the part of the body, “Button ‘Book a call’”, which is block number `block` of it. */
export type DraftProblem = { field: keyof Draft; at?: string; block?: number; words: string };

export const fieldNames: Record<keyof Draft, string> = {
  subject: "Subject",
  preheader: "Preheader",
  title: "Title",
  body: "Copy",
  signOff: "Sign-off",
};

/** Checked before parsing. */
export const MAX_LENGTH: Record<keyof Draft, number> = {
  subject: 120,
  preheader: 180,
  title: 300,
  body: 20_000,
  signOff: 1000,
};

export const emptyDraft: Draft = { subject: "", preheader: "", title: "", body: "", signOff: "" };

export const describePlace = ({ field, at }: DraftProblem): string =>
  at ? `${fieldNames[field]}, ${at}` : fieldNames[field];
