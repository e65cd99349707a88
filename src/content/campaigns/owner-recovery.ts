/** Jonah: brings the recovery guide; the words follow the tier of the self-check, and stand without one. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

export default {
  name: "Owner Recovery Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your recovery guide, {{ name }}",
      preheader: "Four short chapters, a quarter of an hour. Read one of them today; it says inside which.",
      title: "You do not have to earn the rest first",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}your answers said that most days are too much at the moment. Nine questions cannot tell you why, and a guide cannot treat it. Please talk to a doctor, or to one person you trust, this week. The business can be looked at after that. The guide’s third chapter, “Run it at half power”, shows how to keep it going meanwhile.{% elsif burnoutTier == "strained" %}your answers described a strain that a weekend has not cleared. That is common among owners, and it tends to ease when something is taken away. Begin with the second chapter, “Take something away”: it helps you choose what goes.{% elsif burnoutTier == "steady" %}your answers said that work still leaves room for the rest of you. Nothing needs repair. The first chapter, “Keep what works”, is about staying like this through a bad month.{% else %}here is the guide you asked for. If you do not know where to begin, begin with the second chapter, “Take something away”. It is the one most owners need.{% endif %}',
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "heading", text: "The four chapters in short" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Keep what works",
              text: "Find the two hours of your week that give back more than they take. Put them in the diary as appointments, and tell one person.",
            },
            {
              lead: "Take something away",
              text: "List one client, one meeting, one promise. End the one that costs the most nights, decently:",
              quote:
                "“I took this on and I cannot do it the way you deserve. I will finish what is due on the 15th and hand everything over.”",
            },
            {
              lead: "Run it at half power",
              text: "Deliver what is paid for, send the invoices, pay people and tax, answer what cannot wait, make one offer. All else stops for four weeks.",
              quote:
                "“For the next four weeks I work shorter hours. Everything we agreed on will be done; new work starts on the 1st.”",
            },
            {
              lead: "Come back slower",
              text: "A first month with the diary filled to two thirds. The last third is what keeps you well.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}When you have spoken to somebody, and only then: half an hour with me is free, and we look at the business alone.{% else %}Take one thing off this week’s list before you add anything to it. If it helps to talk it through, half an hour with me is free.{% endif %}',
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is no medical advice and gives no diagnosis. If you feel that you cannot go on, or think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff: "Jonah\nBrandt Business Recovery",
    },
  ],
} satisfies CampaignContent;
