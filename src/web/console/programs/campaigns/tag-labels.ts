/** What each merge tag stands for, as the editor offers them; two more are the layout's own and not for the words. */
import type { mergeTags } from "#core/content/emails/campaign.ts";

type Tag = Exclude<keyof typeof mergeTags, "unsubscribeUrl" | "confirmUrl">;

const tagWords: Record<Tag, string> = {
  name: "the reader's name, as she typed it",
  email: "the reader's address",
  leadMagnetName: "what she signed up for",
  pageUrl: "the page she signed up on",
  schedulerUrl: "where a call is booked",
  guideUrl: "the guide as a PDF",
  joinUrl: "where the event is joined or watched",
  eventName: "the event's name",
  eventDate: "its date, in the reader's zone",
  eventState: "dated, to-be-announced or on-demand: for choices",
  cancelUrl: "gives the seat back",
  burnoutTier: "what the quiz found: for choices",
};

export const tags = Object.entries(tagWords).map(([name, words]) => ({ name, words }));
