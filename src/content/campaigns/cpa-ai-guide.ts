/** Priya: brings the AI guide for CPA leaders, with its six entries in short. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "CPA AI Guide Campaign",
  coach: "priya",
  fromName: "Priya Raman",
  fromEmail: "priya@ramanpractice.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six entries, six check sheets",
      preheader:
        "What a machine may draft, what a person checks, and what stays off limits. Start with the tally.",
      title: "Hand over the boxes. Keep the judgment.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "{{ leadMagnetName }} is ready: eight pages, twenty minutes, a check sheet at the end of every chapter.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "The six entries, one line each, so that you can decide where to begin." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Where the hours go",
              text: "A one-week tally in three columns: moved, decided, explained. The first is what can be drafted.",
            },
            {
              lead: "Draft, check, never",
              text: "Every task in exactly one column. A signature stands in the third and stays there.",
            },
            {
              lead: "The first routine",
              text: "Document requests and reminders: dull, frequent, harmless when wrong. Try it on an invented client.",
            },
            {
              lead: "Client data, kept in",
              text: "Until a vendor has answered in writing, only made-up data goes in. The sentence for your staff:",
              quote:
                "“No name, number or document of a client goes into a tool that is not on the list by the printer.”",
            },
            {
              lead: "The error log",
              text: "What was wrong, who caught it, what changed. Read aloud for ten minutes on Fridays.",
            },
            { lead: "The hours you get back", text: "Decide what they are for before they arrive." },
          ],
        },
        {
          kind: "paragraph",
          text: "Put the tally on Monday’s agenda. If you send me your three longest rows, I will tell you where I would start.",
        },
        {
          kind: "paragraph",
          text: "Or we look at them together: half an hour, free, with nothing to buy at the end.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "Your license, your engagement letters and the rules where you practise stand above anything in the guide.",
        },
      ],
      signOff: "Priya Raman\nRaman Practice Advisory",
    },
  ],
} satisfies CampaignContent;
