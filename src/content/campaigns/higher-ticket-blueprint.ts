/** Priya: confirms a seat at the workshop on four revenue pathways; the date is not set yet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Higher-Ticket Blueprint Campaign",
  coach: "priya",
  fromName: "Priya Raman",
  fromEmail: "priya@ramanpractice.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Registered: {{ leadMagnetName }}",
      preheader:
        "Your seat is entered, the date follows. Ten minutes with a list of twenty names will do for now.",
      title: "Registered. Bring twenty names.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "you are registered for {{ leadMagnetName }}. The date is to be announced. It comes to this address as soon as it is fixed, with the meeting link and a file for your calendar.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "90 minutes" },
            { label: "Place", value: "Online, by video meeting" },
            { label: "Date", value: "To be announced" },
            { label: "Cost", value: "Nothing" },
            { label: "Credits", value: "None. It is a workshop, not continuing education." },
          ],
        },
        { kind: "heading", text: "What to prepare" },
        {
          kind: "paragraph",
          text: "A list of twenty clients, and what each paid you last year. It stays on your desk; nothing is shown on screen. If you have ten minutes now, put a mark beside each name:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Planning retainer",
              text: "Calls you with tax questions before the year ends, for nothing.",
            },
            {
              lead: "Numbers meeting",
              text: "Would talk about three figures every month, if somebody asked.",
            },
            { lead: "One-off project", text: "A sale, a second site, a new entity is coming." },
            { lead: "Clean-up", text: "The books arrive in a bag, and you hide the hours in the return." },
          ],
        },
        {
          kind: "paragraph",
          text: "Whichever mark you used most is your pathway. Bring the list with the marks on it, and we set the price in the session.",
        },
        {
          kind: "paragraph",
          text: "A reply reaches me, also with the question you would rather not ask in front of others.",
        },
      ],
      signOff: "Priya Raman\nRaman Practice Advisory",
    },
  ],
} satisfies CampaignContent;
