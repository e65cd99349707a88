/** Tessa: brings the Blueprint, with its four doors in short. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Income Breakthrough Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your copy of {{ leadMagnetName }}",
      preheader: "Four doors, one a week. The first needs nine words, and they are in this email.",
      title: "The first door needs nine words",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Print it if you can; there is room to write.",
        },
        { kind: "button", label: "Open the Blueprint (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "Four doors, one a week:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The offer on one card",
              text: "What you do, for whom, by when and for how much. Small enough to lie on a table between two people.",
            },
            {
              lead: "The price, said aloud",
              text: "Nine words, and then silence. Ring your own voicemail and practise it five times.",
              quote: "“For this work, my fee is two thousand dollars.”",
            },
            {
              lead: "The letter to old clients",
              text: "Five people who know your work and have not heard from you in a year. One at a time, by name, without a discount.",
              quote:
                "“I have two openings in June for the same kind of work. Is there a room that has been waiting?”",
            },
            {
              lead: "The no that pays",
              text: "Turn down the job that eats the week, so that there is a week for the one that does not.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The 25% in thirty days is what the four weeks aim for. It is no guarantee. What I can promise is that you will have asked.",
        },
        {
          kind: "paragraph",
          text: "If you would like to say your nine words to me first, half an hour is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
  ],
} satisfies CampaignContent;
