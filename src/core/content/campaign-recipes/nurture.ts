import { greeting, guideDelivery } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const nurture: CampaignRecipe = {
  label: "Guide that leads to a call",
  about:
    "The guide at once, then four emails over ten days that lead to a first call. Ends as soon as they book a call.",
  example: "From guide to call",
  campaign: {
    steps: [
      guideDelivery(
        "Read it once without a pen. Then choose the page that is about you, and read that one again.",
      ),
      {
        delaySeconds: 2 * DAY,
        subject: "The page most people skip",
        preheader: "It looks like the easiest one.",
        title: "The page most people skip",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "In every guide there is a page that looks too simple to bother with. Go back to “{{ leadMagnetName }}” and find yours: it is the one where you thought “I know that already”.",
          },
          { kind: "paragraph", text: "Do you also do it? That is usually where the first change is." },
          { kind: "button", label: "Open the guide", href: "{{ guideUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 2 * DAY,
        subject: "A mistake I see every week",
        preheader: "Trying harder at the wrong end.",
        title: "A mistake I see every week",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "People come to me after months of trying harder. They are not lazy, and they do not lack ideas. They work on the part they can see, while the part that holds everything up stays where it is.",
          },
          {
            kind: "paragraph",
            text: "It is hard to see from the inside. A second pair of eyes often finds it within one conversation.",
          },
          {
            kind: "paragraph",
            text: [
              "If you would like mine, ",
              { text: "choose a time for a call", href: "{{ schedulerUrl }}" },
              ". It takes half an hour and costs nothing.",
            ],
          },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "What happens in a first call",
        preheader: "No pitch, no homework.",
        title: "What happens in a first call",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Some people hesitate because they do not know what to expect. This is all:",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "You tell me what you want to be different." },
              { text: "We look at what you have tried, and what happened." },
              { text: "You leave with one next step, whether we work together or not." },
            ],
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "Shall I leave it here?",
        preheader: "My last email about the guide.",
        title: "Shall I leave it here?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "This is my last email about “{{ leadMagnetName }}”. If it helped, I am glad. If you are still turning something over, the offer of a call stands:",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
    ],
  },
  reactions: { goals: [{ kind: "call" }] },
};
