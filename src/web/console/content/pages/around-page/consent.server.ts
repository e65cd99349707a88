/** Compares a draft's written consent line with the one generated from its campaign. */
import type { Draft } from "#core/content/drafts/draft.ts";
import { consentConflicts, consentLine } from "#core/content/pages/form/consent-line.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readConsentFacts } from "#core/operations/publishing/read-consent-facts.ts";
import type { ShownConsent } from "./consent-facts.tsx";

/** Null if there is nothing to count. */
export async function shownConsent(
  ctx: Context,
  scope: Scope,
  { pageId, document }: Pick<Draft, "pageId" | "document">,
): Promise<ShownConsent | null> {
  const facts = await readConsentFacts(ctx, scope, { pageId });
  const written = document.form?.privacy;
  if (!facts || written === undefined) return null;
  const line = consentLine(facts);
  return { line, conflicts: consentConflicts(written, facts), isSame: line === written };
}
