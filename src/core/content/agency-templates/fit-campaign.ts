/** Fits a template's version to one coach's campaign. */
import { bareNames, fill } from "../page-templates/begin-page.ts";
import type { Coach } from "../pages/coach.ts";
import { type CampaignDocument, campaignDocument, changeBodies, listEmails } from "./campaign-document.ts";
import { keyBlocks, withoutKeys } from "./key-blocks.ts";
import { type Merged, mergeDocuments } from "./merge-documents.ts";

type Names = Pick<Coach, "name" | "firstName">;

/** Null: with this coach's name the emails could not be sent. */
export const fillCampaignTemplate = (template: unknown, coach: Names): CampaignDocument | null =>
  campaignDocument.safeParse(fill(template, bareNames(coach))).data ?? null;

type Versions = { base: unknown; campaign: CampaignDocument; template: unknown; coach: Names };

export function mergeCampaign({
  base,
  campaign,
  template,
  coach,
}: Versions): Merged<CampaignDocument> | null {
  const [from, to] = [base, template].map((version) => fillCampaignTemplate(version, coach));
  if (!from || !to || !isAlike(campaign, to)) return null;
  const bodies = new Map(listEmails(from).map(({ place, message }) => [place, message.body]));
  const keyed = (words: CampaignDocument) =>
    changeBodies(words, (body, place) => keyBlocks(body, bodies.get(place) ?? []));
  const merged = mergeDocuments({ base: keyed(from), coach: keyed(campaign), template: keyed(to) });
  const value = campaignDocument.safeParse(changeBodies(merged.value, withoutKeys)).data;
  return value && isAlike(campaign, value) ? { ...merged, value } : null;
}

/** People get the first email when they sign up: it can't become another one. */
const isAlike = (one: CampaignDocument, other: CampaignDocument): boolean =>
  one.signup || other.signup
    ? Boolean(one.signup && other.signup)
    : one.steps[0]?.key === other.steps[0]?.key;
