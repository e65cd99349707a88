/** What a campaign says and when: the document that a template of a campaign is merged by. */
import { z } from "zod";
import { type EmailMessage, emailMessage } from "../emails/campaign.ts";

export const campaignDocument = z.strictObject({
  /** Only if the journey starts later; else the first step is the signup email. */
  signup: emailMessage.optional(),
  /** In today's order. `key` is the template's step, or an email of the coach's own. */
  steps: z
    .array(
      emailMessage.extend({
        key: z.string(),
        delaySeconds: z.number().int().min(0),
        onlyBeforeEvent: z.boolean(),
      }),
    )
    .min(1),
  notices: z.record(z.string(), emailMessage),
});
export type CampaignDocument = z.infer<typeof campaignDocument>;

type Message = CampaignDocument["steps"][number] | EmailMessage;

/** Every email with its place, which is the same in each version. */
export const listEmails = ({ signup, steps, notices }: CampaignDocument) => [
  ...(signup ? [{ place: "signup", position: null, message: signup as Message }] : []),
  ...steps.map((message: Message, index) => ({
    ...{ place: `step ${steps[index]?.key}`, position: index + 1, message },
  })),
  ...Object.entries(notices).map(([place, message]: [string, Message]) => ({
    ...{ place, position: null, message },
  })),
];

export function changeBodies(
  { signup, steps, notices }: CampaignDocument,
  change: (body: EmailMessage["body"], place: string) => object[],
): CampaignDocument {
  const changed = <Each extends EmailMessage>(message: Each, place: string): Each => ({
    ...message,
    body: change(message.body, place) as EmailMessage["body"],
  });
  return {
    ...(signup && { signup: changed(signup, "signup") }),
    steps: steps.map((step) => changed(step, `step ${step.key}`)),
    notices: Object.fromEntries(
      Object.entries(notices).map(([name, message]) => [name, changed(message, name)]),
    ),
  };
}

/** Without its key and its time. */
export const wordsOf = ({ subject, preheader, title, body, signOff }: EmailMessage): EmailMessage => ({
  ...{ subject, preheader, body, signOff },
  ...(title !== undefined && { title }),
});
