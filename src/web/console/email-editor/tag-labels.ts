/** Labels of the merge tags the editor offers; two more belong to the layout. */
import type { mergeTags } from "#core/content/emails/merge-tags.ts";

type Tag = Exclude<keyof typeof mergeTags, "unsubscribeUrl" | "confirmUrl">;

const tagWords: Record<Tag, string> = {
  first_name: "the recipient's first name, for greetings; empty if they gave none",
  name: "the recipient's name, as typed",
  email: "the recipient's address",
  leadMagnetName: "what they signed up for",
  pageUrl: "the page they signed up on",
  schedulerUrl: "where a call is booked",
  guideUrl: "the guide as a PDF",
  joinUrl: "where the event is joined or watched",
  eventName: "the event's name",
  eventDate: "its date, in the recipient's zone",
  eventState: "dated, to-be-announced, on-demand or cancelled: for choices",
  cancelUrl: "cancels the seat",
  burnoutTier: "what the quiz found: for choices",
};

export const tags = Object.entries(tagWords).map(([name, words]) => ({ name, words }));
