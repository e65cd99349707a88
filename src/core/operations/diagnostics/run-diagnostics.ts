/** Every check of the site, for an owner who wants to know why mail does not go out. */
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import type { Check } from "./check.ts";
import { checks as allChecks } from "./registry.ts";
import { type Findings, runEach } from "./run-each.ts";

export async function runDiagnostics(
  ctx: Context,
  scope: Scope,
  { checks = allChecks, deadlineMs }: { checks?: Record<string, Check>; deadlineMs?: number } = {},
): Promise<Findings> {
  requireWholeSite(scope);
  const prepared = Object.fromEntries(
    Object.entries(checks).map(([id, { title, run }]) => [id, { title, run: () => run(ctx, scope) }]),
  );
  const findings = await runEach(ctx, { checks: prepared, ...(deadlineMs && { deadlineMs }) });
  const { good, attention, bad, unknown } = findings.summary;
  await recordAction(ctx, scope.actor, {
    action: "diagnostics.run",
    subject: { good, attention, bad, unknown },
  });
  return findings;
}
