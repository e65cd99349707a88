import { greeting, question } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const onDemandClass: CampaignRecipe = {
  label: "On-demand class",
  about: "The link to watch at once, then three emails that help people finish it and do something with it.",
  example: "The Evening Class",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Your class: {{ leadMagnetName }}",
        preheader: "Start it whenever it suits you.",
        title: "Your class is ready",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Welcome to {{ leadMagnetName }}. You can start it now, pause it, and come back to it with the same link.",
          },
          { kind: "button", label: "Watch the class", href: "{{ joinUrl }}" },
          {
            kind: "paragraph",
            text: "A good way to watch: set aside an uninterrupted hour, keep pen and paper at hand, and turn your phone face down.",
          },
          question,
        ],
        signOff,
      },
      {
        delaySeconds: DAY,
        subject: "Did you get to it?",
        preheader: "If not: the first ten minutes are worth it on their own.",
        title: "Did you get to it?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "If you have watched the class, thank you. If the day got in the way, start with the first ten minutes. They stand on their own, and you can do the rest another evening.",
          },
          { kind: "button", label: "Go to the class", href: "{{ joinUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "The one thing to do this week",
        preheader: "Watching is pleasant. Doing is what changes things.",
        title: "One thing, this week",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "A class changes very little until something is done differently. So choose one thing from it, and only one:",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "Write it down in one sentence." },
              { text: "Decide on which day you will do it." },
              { text: "Reply to this email and tell me. People who say it out loud tend to do it." },
            ],
          },
        ],
        signOff,
      },
      {
        delaySeconds: 4 * DAY,
        subject: "Where would you like to go from here?",
        preheader: "If you would like company for the next step.",
        title: "Where from here?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You know by now whether the class has given you what you came for. If it has, I am glad. If it has raised a question that is only yours, bring it to a call.",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
          { kind: "small", text: "The call is free, and this is the last email about the class." },
        ],
        signOff,
      },
    ],
  },
};
