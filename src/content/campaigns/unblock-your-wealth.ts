/** Tessa: access at once to the on-demand masterclass. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Unblock Your Wealth Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your access to {{ leadMagnetName }}",
      preheader: "60 minutes, on demand. Have a pen there, and the last invoice you sent.",
      title: "The door is open. Come in when it suits you.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "you are registered for {{ leadMagnetName }}. There is no date to keep: this button is your access, today and later.",
        },
        { kind: "button", label: "Watch the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "60 minutes, in parts. Stop after one and come back." },
            { label: "You need", value: "A pen, your last invoice, and a closed door if you have one" },
            { label: "Cost", value: "Nothing" },
          ],
        },
        { kind: "heading", text: "What you will do" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Find where your price comes from",
              text: "Most people charge what their first client paid.",
            },
            {
              lead: "Hear the sentence you add after it",
              text: "“But we can talk about it.” We practise stopping at the figure.",
            },
            { lead: "Name who is waiting to be asked", text: "Five people who know your work already." },
            {
              lead: "Rewrite one invoice",
              text: "At the price you should have said. You need not send it. You have to look at it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you have no hour this week, take ten minutes and do the last one. It is the one people write to me about.",
        },
        {
          kind: "small",
          text: "It is about what you charge. It gives no investment or tax advice, and no promise of an amount.",
        },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
  ],
} satisfies CampaignContent;
