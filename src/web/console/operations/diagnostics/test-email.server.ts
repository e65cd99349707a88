/** The diagnostics tests that run on the server: all checks, or campaign data only. */

import type { Toast } from "#core/content/pages/form/toast.ts";
import type { Findings } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { runDiagnostics } from "#core/operations/checks/run-diagnostics.ts";
import {
  type CampaignDataReport,
  checkCampaignData,
} from "#core/operations/diagnostics/read-campaign-data.ts";
import { failedCheck, type ServerTest } from "./test-email-messages.ts";

export type ServerResult = {
  test: ServerTest;
  tone: "success" | "error";
  toast: Toast;
  result: Findings | CampaignDataReport | null;
};

export async function runServerTest(ctx: Context, scope: Scope, test: ServerTest): Promise<ServerResult> {
  try {
    return test === "diagnostics" ? await diagnose(ctx, scope) : await checkData(ctx, scope);
  } catch (error) {
    reportError(ctx, error, { where: "test-email", test });
    return failedCheck(test);
  }
}

async function diagnose(ctx: Context, scope: Scope): Promise<ServerResult> {
  const result = await runDiagnostics(ctx, scope);
  const { good, attention, bad, unknown } = result.summary;
  const text = `${good} good, ${attention} to look at, ${bad} bad${unknown > 0 ? `, ${unknown} unknown` : ""}.`;
  return {
    test: "diagnostics",
    tone: bad > 0 ? "error" : "success",
    toast: ["Diagnostics Complete", text],
    result,
  };
}

async function checkData(ctx: Context, scope: Scope): Promise<ServerResult> {
  const result = await checkCampaignData(ctx, scope);
  const { formPages, problems } = result;
  return {
    test: "campaign-data",
    tone: problems > 0 ? "error" : "success",
    toast: ["Data Check Complete", `${formPages} form pages, ${problems} with a problem.`],
    result,
  };
}
