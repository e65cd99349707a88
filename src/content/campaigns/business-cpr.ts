/** Jonah: brings the Business CPR guide; the subject says nothing one would mind on a shared screen. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Business CPR Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "The guide you asked for",
      preheader: "It takes a quarter of an hour. The first page can be done before lunch.",
      title: "Three things, in this order",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "Here is {{ leadMagnetName }}. Open it when you are alone for fifteen minutes.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "If you cannot open it now, this is the core." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Hour 1: stop the bleeding",
              text: "Put three payments that can wait on hold, politely and in writing. Sign nothing today.",
            },
            {
              lead: "Day 1: cash",
              text: "One sheet: what is in the account this morning, what must leave it by Friday, what is sure to come in. Count the weeks. Show it to one person who is not you.",
            },
            {
              lead: "Day 2: promises",
              text: "Four calls, five minutes each: the tax office, the landlord, the supplier, your own people. The words are in the guide. The shape is always the same:",
              quote:
                "“I cannot pay all of it on the 15th. I can pay a part on Friday, and I am telling you before it is due.”",
            },
            {
              lead: "Day 3: rhythm",
              text: "One offer to one client who has bought before. Not the website, not a new idea. One beat.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If a court, a bailiff or an insolvency date is involved, or wages or payroll tax cannot be paid on time, see a lawyer this week. The guide says what to ask.",
        },
        {
          kind: "paragraph",
          text: "If you would rather say it out loud first, half an hour with me is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is no legal, tax or medical advice. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff: "Jonah\nBrandt Business Recovery",
    },
  ],
} satisfies CampaignContent;
