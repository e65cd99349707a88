/** Nina: confirms a seat in the masterclass and brings the bonus label guide in the message itself. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Sugar Free Blueprint Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "You are registered: {{ leadMagnetName }}",
      preheader: "Your seat is saved, the date follows, and the label guide is in this email.",
      title: "Your seat is saved. Here is the label guide.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "You are registered for the {{ leadMagnetName }}. The date is to be announced; you get it by email before anybody else does, together with the link.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Date", value: "To be announced" },
            { label: "Length", value: "90 minutes, live" },
            { label: "Place", value: "Online, by video meeting. From your kitchen, if you can." },
            { label: "Cost", value: "Nothing, the bonus included" },
          ],
        },
        { kind: "heading", text: "Your bonus: the label guide" },
        {
          kind: "paragraph",
          text: "Ingredients stand in the order of their weight, so look at the first five. Sugar is often split into several names, so that none of them comes first. To read in the shop:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            { lead: "Ends in -ose", text: "Sucrose, glucose, fructose, dextrose, maltose, lactose." },
            { lead: "Is called syrup", text: "Corn, rice, malt, agave, maple, golden, glucose-fructose." },
            { lead: "Sounds like a kitchen", text: "Molasses, treacle, honey, caramel, panela, muscovado." },
            {
              lead: "Sounds like fruit",
              text: "Juice concentrate, fruit puree, date paste. It is sugar with a better name.",
            },
            { lead: "Sounds like science", text: "Maltodextrin, invert sugar, barley malt extract." },
          ],
        },
        {
          kind: "paragraph",
          text: "Then look for “of which sugars” in the table, for 100 grams. Four grams are about a teaspoon. Compare two of the same kind and take the lower one. You need not do more than that.",
        },
        { kind: "heading", text: "Before the class" },
        {
          kind: "paragraph",
          text: "Leave your cupboard as it is, please. We sort it together, and I show you mine first.",
        },
        {
          kind: "small",
          text: "If you take insulin, are pregnant, or have or had an eating disorder, talk to your doctor before you change what you eat.",
        },
      ],
      signOff: "Nina\nNina Laurent Coaching",
    },
  ],
} satisfies CampaignContent;
