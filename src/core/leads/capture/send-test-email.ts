import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { captureTestLead, type Test, type TestLead } from "./capture-test-lead.ts";

export async function sendTestEmail(ctx: Context, scope: Scope, test: Test): Promise<TestLead> {
  const sent = await captureTestLead(ctx, scope, test);
  if (sent.outcome === "no-page") return sent;
  await recordAction(ctx, scope.actor, {
    action: "email.tested",
    subject: {
      ...(test.functionName && { function: test.functionName }),
      ...("leadId" in sent && { lead: sent.leadId }),
      outcome: sent.outcome,
    },
  });
  return sent;
}
