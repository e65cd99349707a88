/** Whether the consent line says what a signup sets in motion: another campaign may send more, or longer, than the line promises. */
import { consentConflicts, consentLine } from "#core/content/pages/form/consent-line.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";
import { countConsentFacts } from "./read-consent-facts.ts";

export const checkConsent: DraftCheck = async (ctx, { page, document }) => {
  const written = document.form?.privacy;
  const facts =
    written === undefined ? null : await countConsentFacts(ctx, { coachId: page.coachId, document });
  if (!facts || written === undefined) return [];
  return consentConflicts(written, facts).map((conflict) =>
    stop(
      `The consent line is not true: ${conflict}`,
      `Open the form and press “Update the line”. It then says: ${consentLine(facts)}`,
      "form.privacy",
    ),
  );
};
