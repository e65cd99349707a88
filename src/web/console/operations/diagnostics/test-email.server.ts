/** What the diagnostics page asks of the server: every check, or the campaigns' data alone. */

import type { Owner } from "#core/access/owners/owner-auth.ts";
import type { Toast } from "#core/content/pages/toast.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { type CampaignData, readCampaignData } from "#core/operations/diagnostics/read-campaign-data.ts";
import { type Diagnostics, runDiagnostics } from "#core/operations/diagnostics/run-diagnostics.ts";
import { failedCheck, type ServerTest } from "./test-email-messages.ts";

export type ServerResult = {
  test: ServerTest;
  tone: "success" | "error";
  toast: Toast;
  /** Null where there is nothing to show. */
  result: Diagnostics | { formPages: number; problems: number; pages: CampaignData[] } | null;
};

export async function runServerTest(ctx: Context, owner: Owner, test: ServerTest): Promise<ServerResult> {
  try {
    return test === "diagnostics" ? await diagnose(ctx, owner) : await checkData(ctx, owner);
  } catch (error) {
    reportError(ctx, error, { where: "test-email", test });
    return failedCheck(test);
  }
}

async function diagnose(ctx: Context, owner: Owner): Promise<ServerResult> {
  const result = await runDiagnostics(ctx, owner);
  const { good, attention, bad, unknown } = result.summary;
  await recordAction(ctx, owner, { action: "diagnostics.run", subject: { good, attention, bad, unknown } });
  const text = `${good} good, ${attention} to look at, ${bad} bad${unknown > 0 ? `, ${unknown} unknown` : ""}.`;
  return {
    test: "diagnostics",
    tone: bad > 0 ? "error" : "success",
    toast: ["Diagnostics Complete", text],
    result,
  };
}

async function checkData(ctx: Context, owner: Owner): Promise<ServerResult> {
  const pages = await readCampaignData(ctx);
  const problems = pages.filter(({ problem }) => problem !== null).length;
  await recordAction(ctx, owner, { action: "campaign-data.checked", subject: { problems } });
  return {
    test: "campaign-data",
    tone: problems > 0 ? "error" : "success",
    toast: ["Data Check Complete", `${pages.length} form pages, ${problems} with a problem.`],
    result: { formPages: pages.length, problems, pages },
  };
}
