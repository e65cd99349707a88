/** What the checks of a page get. */
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Tools } from "../tools.ts";

/** `page` as it is stored, with its event as it stands; `document` as it would go live. */
export type DraftFacts = Pick<Tools, "visit"> & { page: StoredPage; document: PageDocument };
