/** Omar: brings the report, with its five ways in short and no promised amounts. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Money Making Report Campaign",
  coach: "omar",
  fromName: "Omar Haddad",
  fromEmail: "omar@haddadreport.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}, as you asked",
      preheader: "Five ordinary ways, a sheet, and one circle. Every sum in it starts empty.",
      title: "One month, one sheet, one circle",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Twenty minutes to read, thirty to fill in.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "The five ways, and what each asks of you:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Ask for it",
              text: "Four weeks of notes, then three sentences. The fewest hours of all five.",
              quote:
                "“The same work is advertised at X to Y. I would like to be paid Z from the first of next month.”",
            },
            {
              lead: "Sell the hour",
              text: "A skill, two clients and no more, at a price that covers the time nobody sees.",
            },
            {
              lead: "Sell the thing",
              text: "The true cost of one piece, with your own wage in it, before it goes on any stall.",
            },
            {
              lead: "Let the thing work",
              text: "A room or a van that stands still. First the lease, the insurer and the tax office.",
            },
            {
              lead: "Stop paying twice",
              text: "Three bank statements side by side, and one call about the bill that went up.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Fill in the sheet at the end with last month’s statement beside you. Circle the line with the most in it for the fewest hours, and put the others away for a season.",
        },
        {
          kind: "paragraph",
          text: "Nobody can know what you will earn, so there is no amount in the report. Leave alone whatever promises one. If debts are pressing, a free debt adviser comes first; the second page says how to find one.",
        },
        { kind: "small", text: "General information, and no financial or tax advice." },
      ],
      signOff: "Omar Haddad\nThe Haddad Report",
    },
  ],
} satisfies CampaignContent;
