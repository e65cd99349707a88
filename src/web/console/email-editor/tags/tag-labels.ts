/** Every merge tag that the editor offers, for text, links or conditions; two more belong to the layout. */
import type { mergeTags } from "#core/content/emails/merge-tags.ts";

type Tag = Exclude<keyof typeof mergeTags, "unsubscribeUrl" | "confirmUrl">;
/** `isOptional`: not everybody has one, so a fallback is needed. */
type Offer = { label: string; words: string; isOptional?: true };

const textTags = {
  first_name: {
    label: "First name",
    words: "the recipient's first name, for greetings; empty if they gave none",
    isOptional: true,
  },
  name: { label: "Full name", words: "the recipient's name, as typed", isOptional: true },
  email: { label: "Email address", words: "the recipient's address" },
  leadMagnetName: { label: "What they signed up for", words: "what they signed up for" },
  eventName: { label: "Event name", words: "the event's name" },
  eventDate: { label: "Event date", words: "its date, in the recipient's zone" },
  callDate: { label: "Call date", words: "when their call is, in their time zone", isOptional: true },
  callPlace: {
    label: "Call place",
    words: "where their call is: a link, a number or a place",
    isOptional: true,
  },
  burnoutTier: { label: "Quiz result", words: "what the quiz found: for choices", isOptional: true },
} satisfies Partial<Record<Tag, Offer>>;

const linkTags = {
  schedulerUrl: { label: "Where to book a call", words: "where a call is booked" },
  guideUrl: { label: "The guide (PDF)", words: "the guide as a PDF" },
  joinUrl: { label: "Where to join or watch", words: "where the event is joined or watched" },
  pageUrl: { label: "Their signup page", words: "the page they signed up on" },
  cancelUrl: { label: "Cancel the seat", words: "cancels the seat" },
} satisfies Partial<Record<Tag, Offer>>;

/** A tag without an entry doesn't compile. */
export const tags: Record<Tag, Offer> = {
  ...textTags,
  ...linkTags,
  eventState: { label: "Event state", words: "dated, to-be-announced, on-demand or cancelled: for choices" },
};

const listed = (table: Record<string, Offer>) =>
  Object.entries(table).map(([name, offer]) => ({ name, ...offer }));
export const offeredTags = listed(tags);
export const offeredInText = listed(textTags);
export const offeredAsLinks = listed(linkTags);
