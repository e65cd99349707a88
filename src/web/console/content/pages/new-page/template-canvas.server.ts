/** The response for a frame that previews a new page. */
import { data } from "react-router";
import type { Coach } from "#core/content/pages/coach.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";

export function templateCanvas(found: { document: PageDocument; coach: Coach } | null, now: Date) {
  if (!found) throw data(null, { status: 404 });
  return {
    page: publicPage(found.document, { now }),
    coach: publicCoach(found.coach),
    isStill: true as const,
  };
}
