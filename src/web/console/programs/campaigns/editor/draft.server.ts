/** Reads what the editor posted: the draft, and whom it is previewed as. */

import { isId } from "#core/leads/people/filters.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";

/** Null: a fictional recipient. */
export const previewLeadId = (value: string | null): string | null => (value && isId(value) ? value : null);

export function postedDraft(field: (name: string) => string): Draft {
  // Forms post line ends as CRLF; a version has LF. PostgreSQL cannot store NUL.
  const words = (name: string) => field(name).replaceAll("\0", "").replace(/\r\n?/g, "\n");
  return {
    subject: words("subject"),
    preheader: words("preheader"),
    title: words("title"),
    body: words("body"),
    signOff: words("signOff"),
  };
}
