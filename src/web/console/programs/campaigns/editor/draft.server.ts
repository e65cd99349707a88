/** What the editor posted: the draft, and whom it is previewed as. */

import { isId } from "#core/leads/people/filters.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";

/** Null: a made-up recipient. */
export const previewLeadId = (value: string | null): string | null => (value && isId(value) ? value : null);

export function postedDraft(field: (name: string) => string): Draft {
  // Forms post every line's end as two signs; a version has one. The sign of no character cannot be stored.
  const words = (name: string) => field(name).replaceAll("\0", "").replace(/\r\n?/g, "\n");
  return {
    subject: words("subject"),
    preheader: words("preheader"),
    title: words("title"),
    body: words("body"),
    signOff: words("signOff"),
  };
}
