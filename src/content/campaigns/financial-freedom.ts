/** Grace: confirms a place in the masterclass; the date is not set yet, a reminder and the recording follow. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Financial Freedom Campaign",
  coach: "grace",
  fromName: "Grace Adeyemi",
  fromEmail: "grace@graceadeyemi.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your place in the {{ leadMagnetName }}",
      preheader:
        "Your place is saved. The date follows, then a reminder 24 hours before. One number to count tonight.",
      title: "You are registered. The first number is yours tonight.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "your place in the {{ leadMagnetName }} is saved." },
        {
          kind: "facts",
          rows: [
            { label: "Date", value: "To be announced. It comes to this address as soon as it is set." },
            { label: "Reminder", value: "24 hours before the start" },
            { label: "Length", value: "90 minutes, online, by video meeting" },
            {
              label: "Missed it",
              value: "The class is there for on-demand viewing afterwards, for everybody who registered.",
            },
            { label: "Cost", value: "Nothing" },
          ],
        },
        { kind: "heading", text: "The floor, to count tonight" },
        {
          kind: "paragraph",
          text: "It is the first of the four numbers: what a month of your life costs. Count it from the bank statement and not from memory.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Take the last three statements. Mark everything that would also have left the account if you had stayed in bed.",
            },
            { text: "Add it up and divide by three." },
            { text: "Add a twelfth of what comes once a year: insurance, tax, the car, presents." },
            { text: "Write the sum on a card. Before you look: what did you guess?" },
          ],
        },
        {
          kind: "paragraph",
          text: "Bring the card. The landing, the rail and the view are built on it, and nobody sees your figures but you.",
        },
        { kind: "paragraph", text: "If you would rather talk first, half an hour is free." },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "The class teaches you to work out and read your own figures. It is no advice on investments, tax or insurance. If you cannot pay this month’s rent, a free debt advice service near you helps faster.",
        },
      ],
      signOff: "Grace Adeyemi\nGrace Adeyemi Money School",
    },
  ],
} satisfies CampaignContent;
