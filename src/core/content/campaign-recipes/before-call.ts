import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";
const when = {
  kind: "facts" as const,
  rows: [
    { label: "When", value: "{{ callDate }}" },
    { label: "Where", value: '{{ callPlace | default: "as in the invitation" }}' },
  ],
};

export const beforeCall: CampaignRecipe = {
  label: "Before a call",
  about:
    "For people who booked a call: three questions to answer by reply, a reminder the day before, and one an hour before. If the call moves, the reminders move with it.",
  example: "Before our call",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Three short questions before we talk",
        preheader: "Five minutes now, and our call starts where it matters.",
        title: "Three questions before we talk",
        body: [
          greeting,
          { kind: "paragraph", text: "Good that we talk. Answer these three if you can, by replying:" },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "What made you book a call now?" },
              { text: "What have you already tried?" },
              { text: "If the call goes well, what will you know at the end of it?" },
            ],
          },
          { kind: "paragraph", text: "One sentence each is plenty. I read them before we talk." },
          when,
        ],
        signOff,
      },
      {
        delaySeconds: DAY,
        subject: "Our call is coming up",
        preheader: "{{ callDate }}",
        title: "Our call is coming up",
        body: [
          greeting,
          { kind: "paragraph", text: "A short reminder of our call:" },
          when,
          {
            kind: "paragraph",
            text: "Does the time no longer suit you? Move it with the link in your invitation, or reply to this email.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 0,
        subject: "We talk in an hour",
        preheader: "{{ callDate }}",
        title: "We talk in an hour",
        body: [greeting, { kind: "paragraph", text: "I look forward to it. This is all you need:" }, when],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "call-booked" }],
    startsAgain: true,
    aroundCall: [null, -1440, -60],
  },
};
