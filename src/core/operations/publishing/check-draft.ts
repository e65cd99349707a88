/** The publish guard: tries the draft itself before visitors see it, every check at once, each with its fix. */
import type { Context } from "#core/kernel/context.ts";
import { checkAddresses } from "./check-addresses.ts";
import { checkConsent } from "./check-consent.ts";
import { checkEvent } from "./check-event.ts";
import { checkForm } from "./check-form.ts";
import { checkGuide } from "./check-guide.ts";
import { checkGuideFile } from "./check-guide-file.ts";
import { checkLinks } from "./check-links.ts";
import { checkMergeTags } from "./check-merge-tags.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkReadability } from "./check-readability.ts";
import { checkReferences } from "./check-references.ts";
import { checkUnfilled } from "./check-unfilled.ts";
import type { DraftCheck, DraftFacts } from "./draft-check.ts";
import type { Problem } from "./problem.ts";

const checks: DraftCheck[] = [
  checkAddresses,
  checkUnfilled,
  checkConsent,
  checkReferences,
  checkGuide,
  checkGuideFile,
  checkLinks,
  checkEvent,
  checkMergeTags,
  checkPictures,
  checkReadability,
  checkForm,
];

export async function checkDraft(ctx: Context, facts: DraftFacts): Promise<Problem[]> {
  const found = await Promise.all(checks.map((check) => check(ctx, facts)));
  return found.flat().sort((a, b) => Number(a.level === "warn") - Number(b.level === "warn"));
}
