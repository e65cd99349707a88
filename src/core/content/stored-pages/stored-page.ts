import type { Coach } from "../pages/coach.ts";
import type { PageDocument } from "../pages/page-document.ts";

export type StoredPage = {
  id: string;
  version: number;
  coachId: string;
  eventId: string | null;
  /** The PDF of its guide has been drawn, so its pages can be shown. */
  isGuideDrawn?: boolean;
  document: PageDocument;
  coach: Coach;
};
