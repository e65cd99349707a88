/** Every check of the site, for an owner who wants to know why mail does not go out. */
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import type { Finding, Tools } from "./check.ts";
import { ownerChecks, siteChecks } from "./registry.ts";
import { type Findings, type Prepared, runEach } from "./run-each.ts";
import { systemTools } from "./system-tools.ts";

type Options = {
  /** In place of all there are. */
  checks?: Record<string, Prepared>;
  deadlineMs?: number;
  tools?: Tools;
};

export async function runDiagnostics(
  ctx: Context,
  scope: Scope,
  { tools = systemTools, checks = prepare(ctx, scope, tools), deadlineMs }: Options = {},
): Promise<Findings> {
  requireWholeSite(scope);
  const findings = await runEach(ctx, { checks, ...(deadlineMs && { deadlineMs }) });
  const { good, attention, bad, unknown } = findings.summary;
  await recordAction(ctx, scope.actor, {
    action: "diagnostics.run",
    subject: { good, attention, bad, unknown },
  });
  return findings;
}

function prepare(ctx: Context, scope: Scope, tools: Tools): Record<string, Prepared> {
  const bound = <Check extends { title: string }>(
    checks: Record<string, Check>,
    run: (check: Check) => Promise<Finding>,
  ) =>
    Object.fromEntries(
      Object.entries(checks).map(([id, check]) => [id, { title: check.title, run: () => run(check) }]),
    );
  return {
    ...bound(siteChecks, (check) => check.run(ctx, tools)),
    ...bound(ownerChecks, (check) => check.run(ctx, scope)),
  };
}
