/** Replaces a page's testimonials and figures, and removes the 'Sample content' line once no sample is left. */

import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { pageDocument } from "../pages/page-document.ts";
import {
  type Fact,
  factFields,
  isOwn,
  type Quote,
  quoteFields,
  type SocialProof,
  socialProofOf,
  type TypedQuote,
  withSocialProof,
} from "./social-proof.ts";

export type SocialProofChange =
  | { outcome: "changed"; sample: boolean }
  | { outcome: "invalid"; errors: Record<string, string> }
  | { outcome: "unknown" };

export type TypedSocialProof = { quotes: TypedQuote[]; figures: Omit<Fact, "own">[] };

export async function changeSocialProof(
  ctx: Context,
  scope: Scope,
  {
    slug,
    page: pageSlug,
    typed,
    real,
  }: { slug: string; page: string; typed: TypedSocialProof; real: boolean },
): Promise<SocialProofChange> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; document: unknown }>(sql`
      select p.id, p.document from pages p join coaches o on o.id = p.coach_id
      where p.slug = ${pageSlug} and o.slug = ${slug} and ${withinScope(scope.to("publish"), sql`o.id`)} for update of p`);
    const [row] = rows;
    if (!row) return { outcome: "unknown" };
    const page = pageDocument.parse(row.document);
    const before = socialProofOf(page);
    const errors = new Map<string, string>();
    const proof: SocialProof = {
      quotes: lines("quote", quoteFields, typed.quotes, before.quotes, errors),
      figures: lines("figure", factFields, typed.figures, before.figures, errors),
    };
    if (proof.figures.length > 4) errors.set("figure-4-value", "A page shows at most four figures.");
    if (real && !isOwn(proof))
      errors.set(
        "real",
        "Some of the testimonials or figures are still the sample's: replace them, or remove them.",
      );
    if (errors.size > 0) return { outcome: "invalid", errors: Object.fromEntries(errors) };
    const next = pageDocument.parse({
      ...page,
      blocks: withSocialProof(page.blocks, proof),
      sample: page.sample && !(real && isOwn(proof)),
    });
    await inside.db.execute(
      sql`update pages set document = ${JSON.stringify(next)}::jsonb where id = ${row.id}`,
    );
    await recordAction(inside, scope.actor, {
      action: "page.proof-changed",
      subject: {
        coach: slug,
        page: pageSlug,
        testimonials: proof.quotes.length,
        figures: proof.figures.length,
        sample: next.sample,
      },
    });
    return { outcome: "changed", sample: next.sample };
  });
}

function photoOf(before: (Quote | Fact)[], name: string | undefined): Pick<Quote, "picture"> {
  const same = before.find((old): old is Quote => "quote" in old && old.name === name);
  return same?.picture ? { picture: same.picture } : {};
}

/** Unchanged lines keep their sample mark; the others are the owner's. */
function lines<Line extends Quote | Fact>(
  kind: string,
  fields: readonly string[],
  typed: Omit<Line, "own">[],
  before: Line[],
  errors: Map<string, string>,
): Line[] {
  const kept: Line[] = [];
  for (const [index, line] of typed.entries()) {
    const words = Object.fromEntries(
      fields.map((field) => [
        field,
        String(pick(line as Record<string, unknown>, field) ?? "")
          .replace(/\s+/g, " ")
          .trim()
          .slice(0, 600),
      ]),
    );
    if (Object.values(words).every((text) => text === "")) continue;
    for (const field of fields)
      if (pick(words, field) === "")
        errors.set(`${kind}-${index}-${field}`, "Please fill this in, or empty the whole line.");
    const same = before.find((old) =>
      fields.every((field) => pick(old as Record<string, unknown>, field) === pick(words, field)),
    );
    kept.push((same ?? { ...words, ...photoOf(before, pick(words, "name")), own: true }) as Line);
  }
  return kept;
}
