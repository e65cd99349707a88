/** Jonah: access details of the masterclass as far as they exist; the date is not set yet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Breakdown to Breakthrough Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your access: {{ leadMagnetName }}",
      preheader: "Your seat is saved. What is fixed, what is not yet, and what to have beside you.",
      title: "You have a seat. Ninety minutes are yours.",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "you are registered for {{ leadMagnetName }}. What is fixed stands below. The date is not, so there is no meeting link yet: both come to this address as soon as it is.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "90 minutes" },
            { label: "Place", value: "Online, by video meeting. Camera off if you like." },
            { label: "Date", value: "To be announced" },
            { label: "Cost", value: "Nothing" },
            {
              label: "Seen by",
              value: "Nobody. There is no list of participants, and questions are read out without names.",
            },
          ],
        },
        { kind: "heading", text: "What to have beside you" },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Last month’s bank statement. Nobody else sees it." },
            { text: "A pen and paper. Everything is worked out by hand." },
            { text: "The names of five clients you would keep." },
          ],
        },
        { kind: "heading", text: "One thing for this week" },
        {
          kind: "paragraph",
          text: "A small business stops in one of four ways: the cash runs out, the demand goes, the delivery fails, or the owner is spent. Write down which one you think is yours, and put the paper away. In the session you find out, in the first twenty minutes. The cure for one makes another worse, which is why I ask you not to fix anything large before.",
        },
        {
          kind: "paragraph",
          text: "If there is a court letter or a date, do not wait for a masterclass: see a lawyer this week. And if you want to talk sooner, half an hour is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Jonah\nBrandt Business Recovery",
    },
  ],
} satisfies CampaignContent;
