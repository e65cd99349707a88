/** What the editor posted: the draft, whom it is previewed as, and which view. */

import type { Draft } from "../../../core/campaigns/draft.ts";
import { isId } from "../../../core/leads/filters.ts";

export const readers = (value: string | null): string | null => (value && isId(value) ? value : null);

export function postedDraft(field: (name: string) => string): Draft {
  return {
    subject: field("subject"),
    preheader: field("preheader"),
    title: field("title"),
    body: field("body"),
    signOff: field("signOff"),
  };
}
