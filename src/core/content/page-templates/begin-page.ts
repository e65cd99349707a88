import { pick } from "#core/kernel/pick.ts";
import { type Campaign, campaign } from "../emails/campaign.ts";
import type { Coach } from "../pages/coach.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { booking } from "./booking.ts";
import { event } from "./event.ts";
import { guide } from "./guide.ts";
import type { PageTemplate } from "./page-template.ts";
import { quiz } from "./quiz.ts";

export const pageTemplates = { guide, event, booking, quiz } satisfies Record<string, PageTemplate>;
export type TemplateName = keyof typeof pageTemplates;

type Offer = {
  name: string;
  /** The page's id and its leads' source; both are permanent. */
  id: string;
  address: string;
  campaign: string;
};
export type ReadyCampaign = Pick<Campaign, "steps" | "notices">;

export function beginPage(
  template: TemplateName,
  coach: Coach,
  offer: Offer,
): { document: PageDocument; campaign: ReadyCampaign | null } {
  const { page, campaign: words }: PageTemplate = pageTemplates[template];
  const { name, id, address } = offer;
  const filled = fill(page, { ...wordsOf(coach), name });
  const document = pageDocument.parse({
    ...filled,
    id,
    coach: coach.slug,
    addresses: [address],
    name,
    title: titleOf(name, coach),
    description: cut(filled.description, 170),
    needs: [coach.field],
    sample: false,
    ...(filled.form && {
      form: { ...filled.form, source: id, leadMagnetName: name, campaign: offer.campaign },
    }),
    ...(filled.event && { event: { ...filled.event, name } }),
  });
  return { document, campaign: words ? fillCampaign(words, coach) : null };
}

/** Emails use a merge tag for the offer's name: user input never becomes part of a template. */
export function fillCampaign(words: NonNullable<PageTemplate["campaign"]>, coach: Coach): ReadyCampaign {
  const filled = fill(words, bareNames(coach));
  const { steps, notices } = campaign.parse({
    ...filled,
    name: coach.name,
    coach: coach.slug,
    fromName: coach.name,
    fromEmail: coach.replyTo,
  });
  return { steps, notices };
}

/** For emails, where braces would begin a tag. */
export const bare = (text: string): string => text.replace(/[{}%]/g, " ").replace(/\s+/g, " ").trim();

export const bareNames = ({ name, firstName }: Pick<Coach, "name" | "firstName">) => ({
  coach: bare(name),
  firstName: bare(firstName),
});

const MAX_SENTENCE = 220;

const wordsOf = ({ name, firstName, field, bio: [sentence = ""] }: Coach) => ({
  ...{ coach: name, firstName, field },
  sentence: sentence.length <= MAX_SENTENCE ? `${sentence} ` : "",
});

/** Single pass, so a name that looks like a placeholder is left alone. */
export function fill<Part>(part: Part, words: Record<string, string>): Part {
  if (typeof part === "string")
    return part.replace(/\{([A-Za-z]+)\}/g, (whole, key: string) => pick(words, key) ?? whole) as Part;
  if (Array.isArray(part)) return part.map((each) => fill(each, words)) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, words)])) as Part;
}

const TITLE = 70;

function titleOf(name: string, { name: coach }: Coach): string {
  const whole = `${name} | ${coach}`;
  return whole.length <= TITLE ? whole : cut(name, TITLE);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let short = "";
  for (const character of text) {
    if (short.length + character.length > most - 1) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
