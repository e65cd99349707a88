/** Leo: confirms a seat in the webinar; the date is not set yet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Burned Out to On Fire Campaign",
  coach: "leo",
  fromName: "Leo Santoro",
  fromEmail: "leo@leosantoro.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "You’re IN: {{ leadMagnetName }}",
      preheader:
        "Your seat is saved, the date follows. Until then there is one small thing, and it is not homework.",
      title: "You’re IN. Something in there still glows.",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "your seat for {{ leadMagnetName }} is saved. The date is to be announced. It comes to this address as soon as it is fixed, with the link.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "90 minutes, live" },
            { label: "Place", value: "Online, by video meeting. Camera off is fine." },
            { label: "Date", value: "To be announced" },
            { label: "Cost", value: "Nothing" },
            { label: "Bring", value: "A pen, paper, something warm to drink" },
          ],
        },
        { kind: "heading", text: "The three half hours" },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "Ash",
              text: "What used you up: the work, the amount of it, the people, or who you had to be. They need different answers.",
            },
            {
              lead: "Ember",
              text: "Three questions that find the part you would miss. Ten minutes a week is enough to start from.",
            },
            {
              lead: "Flame",
              text: "One thing a week, small enough for a tired person. And one thing that stops putting it out.",
            },
          ],
        },
        { kind: "heading", text: "Until then" },
        {
          kind: "paragraph",
          text: "Notice one moment this week that you did not mind. Write it down: where, with whom, what your hands were doing. If there is none, write that down. It counts too.",
        },
        {
          kind: "paragraph",
          text: "You may also talk to me before. Half an hour, free, and nobody will ask you to cheer.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is coaching about work, and no therapy. If you have not slept, eaten or got up properly for weeks, see a doctor. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff: "Leo\nSantoro Coaching",
    },
  ],
} satisfies CampaignContent;
