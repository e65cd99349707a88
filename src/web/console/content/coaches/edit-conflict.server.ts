/** Refuses a save based on outdated values, with the current ones; null if nobody saved meanwhile. */

import { writeProfile } from "#core/content/coaches/profile-form.ts";
import type { CoachDetails } from "#core/content/coaches/read-coach.ts";
import { factFields, quoteFields } from "#core/content/coaches/social-proof.ts";
import { pick } from "#core/kernel/pick.ts";
import type { CoachAnswer } from "./coach-answer.ts";

type Stored = { seen: string; values: Record<string, string> };

export function editConflict(
  found: CoachDetails,
  form: string,
  typed: Record<string, string>,
): CoachAnswer | null {
  const stored = storedIn(found, form);
  if (!stored || typed.seen === stored.seen) return null;
  const different = Object.entries(stored.values).filter(
    ([name, value]) => (pick(typed, name) ?? "").trim() !== value.trim(),
  );
  return {
    form,
    problem:
      "Not saved: this was changed while you were typing. Your text is still here, with the saved version below it. Save again to replace it with yours.",
    errors: Object.fromEntries(
      different.map(([name, value]) => [name, value ? `Stored now: ${value}` : "Stored now: nothing."]),
    ),
    values: typed,
    seen: stored.seen,
  };
}

/** By field name. Null for a form without stored values, such as a photo. */
function storedIn({ coach, seen, sender, pages }: CoachDetails, form: string): Stored | null {
  if (form === "profile") return { seen, values: writeProfile(coach) };
  if (form === "sender" && sender)
    return { seen: sender.seen, values: { fromName: sender.fromName, fromEmail: sender.fromEmail } };
  const page = pages.find(({ slug }) => form === `proof-${slug}`);
  if (!page) return null;
  const lines = (kind: string, fields: readonly string[], all: Record<string, unknown>[]) =>
    all.flatMap((line, index) =>
      fields.map((field) => [`${kind}-${index}-${field}`, String(pick(line, field) ?? "")] as const),
    );
  return {
    seen: page.seen,
    values: Object.fromEntries([
      ...lines("quote", quoteFields, page.quotes),
      ...lines("figure", factFields, page.figures),
    ]),
  };
}
