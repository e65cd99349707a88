/** A page as the database holds it: the document, its coach, and the ids a signup is stored under. */
import type { Coach } from "../pages/coach.ts";
import type { PageDocument } from "../pages/page-document.ts";

export type StoredPage = {
  id: string;
  version: number;
  coachId: string;
  /** The event a registration on this page is for. */
  eventId: string | null;

  document: PageDocument;
  coach: Coach;
};
