/** The publish guard: runs every check on a draft before visitors see it; each finding comes with its fix. */
import { mostUrgentFirst } from "#core/kernel/checks/finding.ts";
import { bindChecks, type CheckResult, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { DraftFacts } from "./page/draft-facts.ts";
import { registry } from "./registry.ts";
import { systemTools } from "./tools.ts";

type Draft = Omit<DraftFacts, "visit"> & Partial<DraftFacts>;

export async function checkDraft(ctx: Context, draft: Draft): Promise<CheckResult[]> {
  const { checks } = await runChecks(ctx, bindChecks(ctx, registry.page, { ...systemTools, ...draft }));
  return mostUrgentFirst(checks);
}

/** Names of the checks that found nothing. */
export const passedChecks = (findings: Pick<CheckResult, "id">[]): string[] =>
  registry.page.filter(({ id }) => !findings.some((found) => found.id === id)).map(({ title }) => title);
