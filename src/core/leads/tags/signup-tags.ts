import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Submission } from "#core/content/pages/submission.ts";
import { readTagName } from "./typed-tag.ts";

const RESULT = "{result}";

/** Invalid tags are skipped: a signup is never refused for one. */
export function signupTags({ form, blocks }: PageDocument, { details }: Submission): string[] {
  if (!form?.tags) return [];
  const given = new Map(Object.entries(details));
  const result = blocks
    .flatMap((block) => (block.type === "SelfCheck" ? [block.props] : []))
    .flatMap(({ field, tiers }) => tiers.filter(({ id }) => id === given.get(field)))
    .map(({ title }) => title.replace(/[,;*.!]/g, "").slice(0, 30))[0];
  return form.tags.split(/[,;]/).flatMap((typed) => {
    if (typed.includes(RESULT) && !result) return [];
    const read = readTagName(typed.replaceAll(RESULT, result ?? ""));
    return read.outcome === "read" ? [read.name] : [];
  });
}
