/** Clara: brings the relocation cost guide, with its six pages in short. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Relocation Guide Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six pages to rewrite",
      preheader:
        "What to take out of each page, what to write in its place, and which two to read before the next offer.",
      title: "Six pages, packed in this order",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}, with the wording and the tables to fill in.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "In short, for the move that is on your desk today:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The brief to vendors",
              text: "One page of lines, the same for all three, so that you compare prices and not formats.",
              quote: "“A line you leave empty is read as included in the price.”",
            },
            {
              lead: "Temporary housing with a last day",
              text: "The exit date goes into the first letter. It moves for two reasons only: a lease that starts late, and health.",
            },
            {
              lead: "The gross-up, before the offer",
              text: "Five questions for payroll or your tax adviser while the offer is still a draft.",
            },
            {
              lead: "Exceptions with a name on them",
              text: "A log: who asked, who agreed, what it cost, does it belong in the policy.",
            },
            {
              lead: "The call with the family",
              text: "Eight questions, the same for everyone, voluntary, and never part of a decision about the job.",
            },
            {
              lead: "The first month there",
              text: "A list for the new manager. The employee has enough lists.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Before the next offer goes out, read the first and the third. They cost nothing while it is a draft. The saving on the page is what the six aim for together; your own log will show what they did for you.",
        },
        {
          kind: "paragraph",
          text: "If you want a second pair of eyes on one page of your policy, 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "General guidance for employers. For tax, legal or immigration questions on a case ask a licensed adviser.",
        },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
  ],
} satisfies CampaignContent;
