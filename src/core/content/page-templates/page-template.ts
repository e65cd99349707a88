/** What a new page begins with: words that read well for any coach, with placeholders for what is the coach's or the page's own. */
import type { CampaignContent } from "../emails/campaign.ts";
import type { PageContent } from "../pages/page-document.ts";

/**
 * `{name}` is the offer's, `{coach}`, `{firstName}` and `{field}` are the coach's, and `{sentence}` is how they help, with a space after it. `{email}` and `{leadMagnetName}` in a form
 * and merge tags in an email are filled in later, for each lead.
 */
export type PageTemplate = {
  /** What the owner chooses it by. */
  label: string;
  about: string;
  /** A name that such an offer might have. */
  example: string;
  page: Pick<PageContent, "kind" | "description" | "summary" | "blocks"> & {
    form?: Omit<NonNullable<PageContent["form"]>, "source" | "campaign" | "leadMagnetName">;
    event?: Omit<NonNullable<PageContent["event"]>, "name">;
  };
  /** Follows a signup; the first message is sent at once. */
  campaign?: Pick<CampaignContent, "steps" | "notices">;
};
