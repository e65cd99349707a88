import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const importedList: CampaignRecipe = {
  label: "Welcome for an imported list",
  about:
    "Three emails for people you bring from another tool: how they know you, what to expect, and a first question. Starts with the tag “Imported list”.",
  example: "Welcome, old list",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "A short hello from {coach}",
        preheader: "Why you hear from me, and what comes next.",
        title: "A short hello",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You are on my list because you once asked me for something or worked with me. I have moved to a new system for my emails, so this one may look different from those you know.",
          },
          {
            kind: "paragraph",
            text: "You will hear from me now and then with something you can use. If that is no longer for you, the link at the foot of this email ends it at once, and I will not take it amiss.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "The question I hear most",
        preheader: "And the answer I give.",
        title: "The question I hear most",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "“Where do I start?” is the question people ask me most. My answer has become shorter over the years: where it costs you the most right now.",
          },
          {
            kind: "paragraph",
            text: "Not where it would be easiest, and not where you have already read three books. What costs you the most this month? Begin there, with a step that fits into a quarter of an hour.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 4 * DAY,
        subject: "May I ask you something?",
        preheader: "One line is enough.",
        title: "May I ask you something?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "I would like to write about what is useful to you. What are you working on at the moment, and where are you stuck? Reply with one line. I read all of them.",
          },
          {
            kind: "paragraph",
            text: [
              "And if you would rather talk about it, ",
              { text: "choose a time for a call", href: "{{ schedulerUrl }}" },
              ".",
            ],
          },
        ],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "tag", name: "Imported list" }],
    acts: [{ delaySeconds: 0, does: { kind: "tag", tag: "Welcomed" } }],
  },
};
