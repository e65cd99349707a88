/** Checks one page from outside and stores each step's result. */
import { sql } from "drizzle-orm";
import { bindChecks, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { syntheticCheckResults } from "#db/schema/index.ts";
import type { FormContract } from "./form-contract.ts";
import { type VisitStep, visitChecks } from "./visit-checks.ts";
import { visitSite } from "./visit-site.ts";

export type CheckedPage = { id: string; path: string };

export async function checkPage(
  ctx: Context,
  { runId, page }: { runId: string; page: CheckedPage },
): Promise<"green" | "red"> {
  const began = performance.now();
  const checkId = await begin(ctx, runId, page);
  const visit = await visitSite(ctx, { checkId, page });
  const { form } = visit;
  const { checks, summary } = await runChecks(ctx, bindChecks(ctx, visitChecks, visit));
  const state = summary.bad === 0 ? "green" : "red";
  const steps = checks.map(({ id, state, found, fix }) => ({ id, state, found, fix }) as VisitStep);
  await ctx.db.execute(sql`
    update synthetic_check_results set state = ${state}, took_ms = ${Math.round(performance.now() - began)},
      steps = ${JSON.stringify(steps)}::jsonb, form = ${form && JSON.stringify(form)}::jsonb where id = ${checkId}`);
  if (state === "green") await keepGreen(ctx, page.id, form);
  return state;
}

/** A second check in the same run replaces the first. */
async function begin(ctx: Context, runId: string, page: CheckedPage): Promise<string> {
  await ctx.db.execute(
    sql`delete from synthetic_check_results where run_id = ${runId} and page_id = ${page.id}`,
  );
  const [begun] = await ctx.db
    .insert(syntheticCheckResults)
    .values({
      runId,
      pageId: page.id,
      // The version checked, so that a red page can go back to its last green version.
      pageVersion: sql`(select version from pages where id = ${page.id})`,
      state: "running",
      startedAt: ctx.clock.now(),
    })
    .returning({ id: syntheticCheckResults.id });
  if (!begun) throw new Error("a check could not be begun");
  return begun.id;
}

/** Also stores changes to the form that stop nobody. */
async function keepGreen(ctx: Context, pageId: string, form: FormContract | null): Promise<void> {
  await ctx.db.execute(sql`
    insert into synthetic_checks as c (page_id, form, saved_at)
    values (${pageId}, ${form && JSON.stringify(form)}::jsonb, ${ctx.clock.now()})
    on conflict (page_id) do update set form = excluded.form, saved_at = excluded.saved_at
    where c.form is distinct from excluded.form`);
}
