import type { CampaignContent } from "../emails/campaign.ts";
import type { PageContent } from "../pages/page-document.ts";

/**
 * `{name}` is the offer's; `{coach}`, `{firstName}` and `{field}` are the coach's; `{sentence}` says how they
 * help. `{email}`, `{leadMagnetName}` and merge tags are filled in later, per lead.
 */
export type PageTemplate = {
  label: string;
  about: string;
  example: string;
  page: Pick<PageContent, "kind" | "description" | "summary" | "blocks"> & {
    form?: Omit<NonNullable<PageContent["form"]>, "source" | "campaign" | "leadMagnetName">;
    event?: Omit<NonNullable<PageContent["event"]>, "name">;
  };
  campaign?: Pick<CampaignContent, "steps" | "notices">;
};
