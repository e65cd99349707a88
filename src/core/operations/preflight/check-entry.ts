/** Whether a page leads into the campaign, and whether it is switched on. */
import { good } from "../diagnostics/check.ts";
import { attention, type CampaignCheck, named } from "./check.ts";

export const entry: CampaignCheck = {
  title: "Who gets it",
  run(_ctx, { pages, active }) {
    if (pages.length === 0)
      return attention(
        "No page’s form leads into this campaign, so nobody gets it.",
        "Name the campaign in a page’s form.",
      );
    const from = `Visitors who sign up on ${named(pages.map(({ address }) => address))}`;
    if (!active)
      return attention(
        `${from} get the signup email. The emails after it wait: the campaign is switched off.`,
        "Switch it on when the rest of this list is good.",
      );
    return good(`${from} get it.`);
  },
};
