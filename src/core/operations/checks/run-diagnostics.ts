/** Runs every site check for an owner who wants to know why mail doesn't go out. */
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { type BoundCheck, bindChecks, type Findings, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { registry } from "./registry.ts";
import { systemTools } from "./tools.ts";

export async function runDiagnostics(
  ctx: Context,
  scope: Scope,
  {
    checks = [...bindChecks(ctx, registry.site, systemTools), ...bindChecks(ctx, registry.owner, scope)],
  }: { checks?: BoundCheck[] } = {},
): Promise<Findings> {
  requireWholeSite(scope);
  const findings = await runChecks(ctx, checks);
  const { good, attention, bad, unknown } = findings.summary;
  await recordAction(ctx, scope.actor, {
    action: "diagnostics.run",
    subject: { good, attention, bad, unknown },
  });
  return findings;
}
