/** Whether every form has a campaign that can answer it. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Finding, good, plural } from "./check.ts";
import { readCampaignData } from "./read-campaign-data.ts";

export async function checkCampaigns(ctx: Pick<Context, "db">, scope: Scope): Promise<Finding> {
  const pages = await readCampaignData(ctx, scope);
  const broken = pages.filter(({ problem }) => problem !== null);
  const details = {
    formPages: pages.length,
    problems: broken.map(({ page, problem }) => ({ page, problem })),
  };
  if (pages.length === 0)
    return {
      state: "attention",
      found: "No page has a form yet, so nobody can sign up.",
      fix: "Create a page in the console, under Pages.",
      details,
    };
  const paused = pages.filter(({ pausedByOwner }) => pausedByOwner).length;
  if (broken.length === 0)
    return good(
      paused === 0
        ? `All ${plural(pages.length, "form page")} have an active campaign with a signup email.`
        : `All ${plural(pages.length, "form page")} have a campaign with a signup email; the follow-up of ${paused} is paused by the owner.`,
      details,
    );
  return {
    state: broken.some(({ campaignId, signupEmail }) => campaignId === null || !signupEmail)
      ? "bad"
      : "attention",
    found: `${plural(broken.length, "form page")} with a problem: ${broken.map(({ address, problem }) => `${address} (${problem})`).join("; ")}.`,
    fix: "Open the page in the console and choose a campaign that has a signup email. A campaign that switched itself off says why; fix that before it is switched on again.",
    details,
  };
}
