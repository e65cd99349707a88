/** Clara: confirms one of the fifty seats; the date is not set yet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Relocation Masterclass Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your seat in the {{ leadMagnetName }}",
      preheader:
        "One of fifty seats is yours. The date follows; one page of your policy is all you need to bring.",
      title: "Your seat is taken, by you",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "one of the fifty seats in the {{ leadMagnetName }} is yours. The date is to be announced, so nothing goes into your calendar yet. It comes to this address with the link as soon as it is set.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "90 minutes, live" },
            { label: "Place", value: "Online, by video meeting. Cameras are welcome and optional." },
            { label: "Date", value: "To be announced" },
            { label: "Cost", value: "Nothing" },
          ],
        },
        { kind: "heading", text: "The ninety minutes" },
        {
          kind: "facts",
          rows: [
            { label: "0:00", value: "The file: an engineer, a partner, two children, one dog, nine weeks." },
            { label: "0:20", value: "Line by line: needed, needed later, and nobody knows." },
            { label: "0:45", value: "The rewrite: one page of policy, in groups of five." },
            { label: "1:10", value: "Your own page, with four colleagues reading along." },
          ],
        },
        { kind: "heading", text: "What to prepare" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Find the page of your relocation policy that causes the most questions." },
            { text: "Take the names out of it." },
            {
              text: "Write beside it the last three exceptions you granted, and to whom you would not grant them again.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you cannot come after all, reply with one line. Somebody is glad of the seat.",
        },
      ],
      signOff: "Clara Whitfield\nWhitfield Relocation Advisory",
    },
  ],
} satisfies CampaignContent;
