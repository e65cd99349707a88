import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorableJson } from "#core/kernel/typed-text.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { type Draft, findDraft } from "./draft.ts";
import { applyPatch, type Patch } from "./patch.ts";
import { writeDraft } from "./write-draft.ts";

export type DraftChange =
  | { outcome: "changed"; revision: number; document: PageDocument }
  | { outcome: "invalid"; problems: { path: string; message: string }[] }
  | { outcome: "conflict"; revision: number; changedBy: string }
  | { outcome: "unknown" };

type Input = {
  pageId: string;
  change: Patch;
  revision: number;
};

export const changeDraft: Verb<Input, DraftChange> = (ctx, scope, { pageId, change, revision }) =>
  inTransaction(ctx, async (inside) => {
    const draft = await findDraft(inside, scope, { pageId, isLocked: true });
    if (!draft) return { outcome: "unknown" };
    // Sent again because its answer was lost, or saved by the page that was left: it is there already.
    if (isThere(draft.document, change))
      return { outcome: "changed", revision: draft.revision, document: draft.document };
    const other = await changedMeanwhile(inside, draft, { change, revision });
    if (other) return { outcome: "conflict", revision: draft.revision, changedBy: other };
    if ("value" in change && !isStorableJson(change.value))
      return {
        outcome: "invalid",
        problems: [
          { path: change.path.join("."), message: "There is a character in it that cannot be stored." },
        ],
      };
    const patched = applyPatch(draft.document, change);
    if (!patched) return { outcome: "conflict", revision: draft.revision, changedBy: draft.updatedBy ?? "" };
    const parsed = pageDocument.safeParse(patched.document);
    if (!parsed.success)
      return {
        outcome: "invalid",
        problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
      };
    const fixed = fixedParts.find((part) => part.of(parsed.data) !== part.of(draft.document));
    if (fixed) return { outcome: "invalid", problems: [{ path: fixed.path, message: fixed.message }] };
    const now = await writeDraft(inside, scope, {
      draft,
      document: parsed.data,
      change,
      inverse: patched.inverse,
    });
    return { outcome: "changed", revision: now, document: parsed.data };
  });

function isThere(document: PageDocument, change: Patch): boolean {
  if (change.op !== "set") return false;
  const parsed = pageDocument.safeParse(applyPatch(document, change)?.document);
  return parsed.success && isDeepStrictEqual(parsed.data, document);
}

/** Permanent: leads are unique by source, and other tables reference the id. */
const fixedParts: { path: string; message: string; of(page: PageDocument): string | undefined }[] = [
  { path: "id", message: "A page keeps its id.", of: ({ id }) => id },
  { path: "coach", message: "A page stays with its coach.", of: ({ coach }) => coach },
  { path: "kind", message: "A page can’t change its kind.", of: ({ kind }) => kind },
  {
    path: "form.source",
    message: "A page keeps the source that its leads are known by.",
    of: ({ form }) => form?.source,
  },
];

async function changedMeanwhile(
  ctx: Pick<Context, "db">,
  draft: Draft,
  { change, revision }: Pick<Input, "change" | "revision">,
): Promise<string | null> {
  if (revision >= draft.revision) return null;
  const { rows } = await ctx.db.execute<{ change: Patch; changed_by: string }>(sql`
    select change, changed_by from page_draft_changes
    where page_id = ${draft.pageId} and position > (
      select applied from page_drafts where page_id = ${draft.pageId}) - ${draft.revision - revision}
    order by position desc`);
  // After an undo, positions no longer show what changed, so any change conflicts.
  if (rows.length < draft.revision - revision) return draft.updatedBy;
  return rows.find((row) => touches(row.change, change))?.changed_by ?? null;
}

/** Changes in one section conflict; reordering sections conflicts with everything. */
function touches(one: Patch, other: Patch): boolean {
  const part = ({ op, path }: Patch) =>
    path[0] === "blocks" && path.length >= (op === "set" ? 2 : 3)
      ? `blocks.${path[1]}`
      : String(path[0] ?? "");
  const [a, b] = [part(one), part(other)];
  const isWider = (wide: string, narrow: string) =>
    wide === "" || narrow === wide || narrow.startsWith(`${wide}.`);
  return isWider(a, b) || isWider(b, a);
}
