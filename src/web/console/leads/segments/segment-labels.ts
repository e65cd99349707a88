/** The words of a segment's conditions, positive and negated. */
import type { Saying } from "#core/leads/segments/draft.ts";

export const sayingLabels: Record<Saying, { is: string; not: string; about: string }> = {
  "signed-up": { is: "signed up for", not: "did not sign up for", about: "What they did" },
  registered: { is: "have a seat at", not: "have no seat at", about: "What they did" },
  waiting: { is: "are on the waitlist of", not: "are not on the waitlist of", about: "What they did" },
  attended: { is: "attended", not: "did not attend", about: "What they did" },
  missed: { is: "missed", not: "did not miss", about: "What they did" },
  "opened-scheduler": {
    is: "clicked the scheduler",
    not: "did not click the scheduler",
    about: "What they did",
  },
  confirmed: {
    is: "confirmed their address",
    not: "did not confirm their address",
    about: "What they did",
  },
  "agreed-to-news": {
    is: "agreed to news and offers",
    not: "did not agree to news and offers",
    about: "Whether they can be reached",
  },
  tag: { is: "have the tag", not: "do not have the tag", about: "Who they are" },
  field: { is: "answered", not: "did not answer", about: "Who they are" },
  quiz: { is: "have the quiz result", not: "do not have the quiz result", about: "Who they are" },
  source: { is: "came from", not: "did not come from", about: "Who they are" },
  sent: { is: "were sent", not: "were not sent", about: "What they were sent" },
  unsubscribed: { is: "unsubscribed", not: "have not unsubscribed", about: "Whether they can be reached" },
  bounced: { is: "bounced", not: "have not bounced", about: "Whether they can be reached" },
  complained: { is: "complained", not: "have not complained", about: "Whether they can be reached" },
};

/** Estimates are rounded to two digits with 'about': a sample is not more exact. */
export function peopleLabel({ people, isEstimate }: { people: number; isEstimate: boolean }): string {
  if (!isEstimate || people < 10) return people.toLocaleString("en");
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return `about ${(Math.round(people / step) * step).toLocaleString("en")}`;
}
