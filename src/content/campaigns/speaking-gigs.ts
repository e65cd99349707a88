/** Ruben: brings Book More Speaking Gigs, with its six acts in short. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Speaking Gigs Campaign",
  coach: "ruben",
  fromName: "Ruben Castell",
  fromEmail: "ruben@castellspeakers.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: the guide, and four lines for today",
      preheader:
        "The pitch that is read on a phone, in a queue, with one thumb. Copy it, change four things.",
      title: "Be the email that takes thirty seconds",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Eight pages, six acts, wording in every one.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "If you only do one thing today, send this to one organiser:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Their event",
              text: "Line one is about them.",
              quote: "“Your spring meeting brings together branch managers who hire for the first time.”",
            },
            {
              lead: "The change",
              text: "Line two, without adjectives.",
              quote:
                "“After my forty minutes they can turn down a candidate in a way that keeps the door open.”",
            },
            { lead: "Proof", text: "Line three can be checked: a date, a place, a name they may ring." },
            {
              lead: "One question",
              text: "Line four is one link, and a question that can be answered with yes.",
              quote: "“Shall I send the one-page sheet?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Around it stand the other acts: a title that names the room, the sheet an organiser can paste, three formats with three prices, the months in which programmes are filled, and what to ask at the coffee.",
        },
        {
          kind: "paragraph",
          text: "Follow up once, after eight working days, and then never again for that date. I cannot promise you stages. I can tell you that the clear ones were rare in my inbox.",
        },
        { kind: "paragraph", text: "Send me your four lines, if you like. I still read in queues." },
      ],
      signOff: "Ruben Castell\nCastell Speakers",
    },
  ],
} satisfies CampaignContent;
