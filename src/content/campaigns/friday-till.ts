/** Marcus: confirms a seat at The Friday Till; the date is not set yet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Friday Till Campaign",
  coach: "marcus",
  fromName: "Marcus Hale",
  fromEmail: "marcus@halerevenue.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your seat at {{ leadMagnetName }} is reserved",
      preheader: "One free hour with your own books open. The date follows; what to bring is inside.",
      title: "You have a seat. Bring the books.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "Your seat at {{ leadMagnetName }} is reserved. The date is not set yet. When it is, you get it by email before anybody else does, with the link to the meeting.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "60 minutes, online, by video meeting" },
            { label: "Date", value: "To be announced" },
            { label: "Cost", value: "Nothing" },
          ],
        },
        { kind: "heading", text: "What to bring" },
        {
          kind: "list",
          ordered: false,
          items: [
            { text: "Last month’s invoices, on paper or on a second screen." },
            { text: "Last month’s diary, with the visits and the quick calls in it." },
            {
              text: "A marker. We look for four kinds of loss: the old price, the quote nobody chased, the second order, and the hours you never billed.",
            },
          ],
        },
        { kind: "heading", text: "If you cannot wait" },
        {
          kind: "paragraph",
          text: "Take twenty minutes this Friday. Lay the diary beside the invoices and mark what is in the one and not in the other. Whatever was agreed can go out as an invoice the same day. Bring what you found, we start from there.",
        },
        { kind: "paragraph", text: "Questions before the evening? A reply to this email reaches me." },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
  ],
} satisfies CampaignContent;
