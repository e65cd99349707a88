import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const reEngagement: CampaignRecipe = {
  label: "Win back, or say goodbye",
  about:
    "For people who have not signed up for anything in six months: an honest question, a reason to stay, and a goodbye. Ends when they book a call.",
  example: "Quiet for six months",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Are you still there?",
        preheader: "It has been a while.",
        title: "Are you still there?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You asked me for something some time ago, and we have not heard from each other since. So I would rather ask than assume: is it still a subject for you?",
          },
          {
            kind: "paragraph",
            text: "If it is, reply with one line about where you are now. If you would rather talk:",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 7 * DAY,
        subject: "What I would do first today",
        preheader: "If I were starting again.",
        title: "What I would do first today",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "If you started again today, I would leave out most of what people try first. I would ask you for one thing only: ten minutes on the same day each week, with the same question.",
          },
          { kind: "quote", text: "What did I move forward this week, even a little?" },
          { kind: "paragraph", text: "Try it for three weeks. It changes what you notice." },
        ],
        signOff,
      },
      {
        delaySeconds: 7 * DAY,
        subject: "Goodbye for now",
        preheader: "This is my last email unless you say otherwise.",
        title: "Goodbye for now",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "I do not want to fill your inbox with emails you no longer need. So this is the last one of this kind.",
          },
          {
            kind: "paragraph",
            text: [
              "Should you want to pick it up again, ",
              { text: "my calendar is here", href: "{{ schedulerUrl }}" },
              ", and a reply to this email always reaches me. Thank you for having been here.",
            ],
          },
        ],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "segment", name: "Quiet for six months", quietDays: 182 }],
    goals: [{ kind: "call" }],
    onlyIf: [null, { quietDays: 14 }, { quietDays: 14 }],
    acts: [{ delaySeconds: DAY, does: { kind: "tag", tag: "Said goodbye" } }],
  },
};
