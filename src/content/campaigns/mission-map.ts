/** Willa: brings the Missing to Mission Map, with its six landmarks in short. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Mission Map Campaign",
  coach: "willa",
  fromName: "Willa Thorne",
  fromEmail: "willa@willathorne.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your {{ leadMagnetName }}, and a pencil",
      preheader: "Six landmarks on one sheet. Do them in order, and plan nothing before the last page.",
      title: "One sheet, one pencil, one evening",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is your {{ leadMagnetName }}. Print it, or take the largest sheet you own and draw along.",
        },
        { kind: "button", label: "Open the map (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "The six landmarks, in the order in which they are drawn. I am bossy about the order.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "You are here",
              text: "Last month in three lists: what paid you, what fed you, what you did out of habit.",
            },
            {
              lead: "The river",
              text: "The hours you forgot to count. Ask two clients what they would miss if you stopped.",
            },
            {
              lead: "The marsh",
              text: "Where you sink every week. It gets a fence before it gets a plan:",
              quote: "“I answer this client on Tuesdays.”",
            },
            {
              lead: "The summit",
              text: "One sentence that names a person and a change. Seven drafts, six crossed out.",
            },
            {
              lead: "The missing piece",
              text: "A skill, a price, a person or a permission. Your stomach answers first.",
            },
            { lead: "The dotted path", text: "Three dots. The first fits into tomorrow morning." },
          ],
        },
        {
          kind: "paragraph",
          text: "Tonight, only the first page. Hang it where you brush your teeth, and cross out what stops being true.",
        },
        {
          kind: "paragraph",
          text: "If there is a hole in the middle and you cannot name it, bring the sheet. Half an hour is free.",
        },
        { kind: "button", label: "Claim your Power Session", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Willa Thorne\nWilla Thorne Studio",
    },
  ],
} satisfies CampaignContent;
