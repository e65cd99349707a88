import { sql } from "drizzle-orm";
import type { Verb } from "#core/kernel/verb.ts";
import { canUndo, findImport, type UndoCount } from "../find-import.ts";
import { undoCounts } from "./undo-batch.ts";

const NAMES_SHOWN = 5;

export type UndoPreview = Record<UndoCount, number> & {
  saidSince: number;
  staying: { name: string; effect: "signed-up" | "written-to" }[];
};

export const countUndo: Verb<{ importId: string }, UndoPreview | null> = async (ctx, scope, { importId }) => {
  const stored = await findImport(ctx, scope, { importId });
  if (!stored || !canUndo(stored, ctx.clock.now())) return null;
  const { rows } = await ctx.db.execute<UndoPreview>(sql`
    with effects as materialized (select * from import_undo_effects(${importId}::uuid, null))
    select ${undoCounts}, count(*) filter (where effect = 'said-since')::int as "saidSince",
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'effect', s.effect) order by s.line), '[]') from (
        select r.line, coalesce(r.person->>'name', r.email) as name, e.effect from effects e
        join lead_import_rows r on r.import_id = ${importId}::uuid and r.line = e.line
        where e.effect in ('signed-up', 'written-to') order by r.line limit ${NAMES_SHOWN}) s) as staying
    from effects`);
  return rows[0] ?? null;
};
