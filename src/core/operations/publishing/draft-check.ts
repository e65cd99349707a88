/** What a check of the publish guard gets, and what it answers. */
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Visit } from "../preflight/visit.ts";
import type { Problem } from "./problem.ts";

/** `page` as it is stored, with its event as it stands; `document` as it would go live; `visit` asks for a link. */
export type DraftFacts = { page: StoredPage; document: PageDocument; visit?: Visit };
export type DraftCheck = (ctx: Context, facts: DraftFacts) => Promise<Problem[]>;
