import type { Coach } from "../pages/coach.ts";
import type { PageDocument } from "../pages/page-document.ts";

export type StoredPage = {
  id: string;
  version: number;
  coachId: string;
  eventId: string | null;

  document: PageDocument;
  coach: Coach;
};
