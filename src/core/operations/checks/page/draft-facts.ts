/** The input of the page checks. */
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Tools } from "../tools.ts";

/** `page` as stored, with its event's current state; `document` as it would go live. */
export type DraftFacts = Pick<Tools, "visit"> & { page: StoredPage; document: PageDocument };
