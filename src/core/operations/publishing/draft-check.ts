/** What a check of the publish guard gets, and what it answers. */
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Problem } from "./problem.ts";

/** `page` as it is stored, with its event as it stands; `document` as it would go live. */
export type DraftFacts = { page: StoredPage; document: PageDocument };
export type DraftCheck = (ctx: Context, facts: DraftFacts) => Promise<Problem[]>;
