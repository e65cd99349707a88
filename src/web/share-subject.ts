/** What the picture of a page says: its offer, what kind of thing it is, and whose. */
import type { Coach } from "#core/content/pages/coach.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";

const kickers = { guide: "Free guide", event: "Free class", booking: "Free call" } as const;

export const shareSubject = ({ name, kind }: Pick<PageDocument, "name" | "kind">, coach: Coach) => ({
  title: name,
  kicker: kickers[kind],
  coach,
});
