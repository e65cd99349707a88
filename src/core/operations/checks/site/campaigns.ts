/** Checks that every form has a campaign that can respond. */
import { attention, bad, type Finding, good, plural } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readCampaignData } from "../../diagnostics/read-campaign-data.ts";

export const campaigns = {
  id: "campaigns",
  title: "Campaign data",
  async run(ctx: Context, scope: Scope): Promise<Finding> {
    const pages = await readCampaignData(ctx, scope);
    const broken = pages.filter(({ problem }) => problem !== null);
    const details = {
      formPages: pages.length,
      problems: broken.map(({ page, problem }) => ({ page, problem })),
    };
    if (pages.length === 0)
      return attention(
        "No page has a form yet, so nobody can sign up.",
        "Create a page in the console, under Pages.",
        details,
      );
    const all = `All ${plural(pages.length, "form page")} have`;
    const paused = pages.filter(({ pausedByOwner }) => pausedByOwner).length;
    if (broken.length === 0)
      return good(
        paused === 0
          ? `${all} an active campaign with a signup email.`
          : `${all} a campaign with a signup email; the follow-up of ${paused} is paused by the owner.`,
        details,
      );
    const isBad = broken.some(({ campaignId, signupEmail }) => campaignId === null || !signupEmail);
    return (isBad ? bad : attention)(
      `${plural(broken.length, "form page")} with a problem: ${broken.map(({ address, problem }) => `${address} (${problem})`).join("; ")}.`,
      "Open the page in the console and choose a campaign that has a signup email. A campaign that switched itself off says why; fix that before it is switched on again.",
      details,
    );
  },
} satisfies Check<Scope>;
