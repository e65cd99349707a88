/** The pages of `docs/reference/`, all generated from code. */
import { pageBlocks } from "./blocks.ts";
import { environment } from "./environment.ts";
import { figures } from "./figures.ts";
import { functions } from "./functions.ts";
import { mailProviders } from "./mail-providers.ts";
import { page } from "./markdown.ts";
import { rolesPage } from "./roles.ts";
import { tables } from "./tables.ts";
import { webhooks } from "./webhooks.ts";

export const referencePages = (): Map<string, string> =>
  new Map(
    [
      environment(),
      functions(),
      tables(),
      pageBlocks(),
      figures(),
      mailProviders(),
      webhooks(),
      rolesPage(),
    ].map((reference) => [`docs/reference/${reference.file}.md`, page(reference)]),
  );
