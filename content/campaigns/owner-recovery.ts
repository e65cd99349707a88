/** Jonah: brings the recovery guide; the words follow the tier of the self-check, and stand without one. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

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
    {
      delaySeconds: 2 * 86_400,
      subject: "Did anything come off the list?",
      preheader: "One thing, and not the largest. The one that takes the most nights.",
      title: "One thing less",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}I hope you have spoken to somebody since I wrote: a doctor, or one person you trust. If you have not, that call is today’s whole list, and you can stop reading here. The rest of this email keeps.{% elsif burnoutTier == "strained" %}when I wrote last I asked you to take one thing off your list. If you have added one instead, you are in good company. It is what owners do when they are tired. Here is the short way to choose.{% elsif burnoutTier == "steady" %}your answers had room in them, and I would like it to stay there. The best time to take something away is while you still have the patience to do it kindly. Here is how to choose.{% else %}you have had the guide for a little while. If you have not read it, leave it closed for today and do this instead.{% endif %}',
        },
        { kind: "heading", text: "Ten minutes, one sheet of paper" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Write down one client, one meeting, one promise and one task." },
            {
              text: "Beside each, the nights of the last two weeks on which you lay awake with it. Leave the money out.",
            },
            { text: "Circle the most nights. That is the one, whatever it pays." },
          ],
        },
        {
          kind: "paragraph",
          text: "You need not end it today. Today you only write the sentence, and a day beside it. The gentlest of the three in the guide makes a thing smaller:",
        },
        {
          kind: "quote",
          text: "“From next week I can do this on the first Tuesday of the month, for half an hour. If that is too little, let us find somebody else for it.”",
        },
        {
          kind: "paragraph",
          text: "If it is a contract, a loan or an employee, let somebody who knows the law read it first. And when the hours come free, leave them empty for two weeks. You will want to fill them by Monday.",
        },
        {
          kind: "small",
          text: "If you feel that you cannot go on, or think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff: "Jonah\nBrandt Business Recovery",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "“Shorter hours” is a complete sentence",
      preheader: "The note to your clients, and the five things a business needs in a week.",
      title: "A note that buys you four weeks",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "in my worst month I told clients that the big press was down. It was a good press. There was nothing wrong with it. I could have told them this, and I know now that nobody would have minded:",
        },
        {
          kind: "quote",
          text: "“For the next four weeks I work shorter hours. Everything we agreed on will be done; new work starts on the 1st. I answer email on Tuesdays and Fridays. If something is urgent, ring this number.”",
        },
        {
          kind: "paragraph",
          text: "It gives no reason, and it needs none. Send it to the three clients who would notice first.",
        },
        { kind: "heading", text: "What stays, each week" },
        {
          kind: "facts",
          rows: [
            { label: "Deliver", value: "What is paid for, and nothing on top" },
            { label: "Invoice", value: "On Fridays. Somebody else can press the button." },
            { label: "Pay", value: "People and tax, on the day they are due" },
            { label: "Answer", value: "What cannot wait. Most of it can." },
            { label: "Offer", value: "One, to one old client" },
          ],
        },
        {
          kind: "paragraph",
          text: "All else goes on a list called Later. Write it down, so that your head can let go of it.",
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}Please do not wait for a quieter month. Ask one person to take one of the five rows this week, and tell them why. And keep the doctor’s appointment, even if you have slept better for a night or two.{% elsif burnoutTier == "strained" %}If four weeks sound like too much, try one: five rows, one list, and the laptop shut at six.{% elsif burnoutTier == "steady" %}You do not need this now. Fill in the five rows anyway, with a name beside each, and keep the sheet for the month when you do.{% else %}If four weeks sound impossible, try one. You can decide about the second on Friday.{% endif %}',
        },
        { kind: "button", label: "The whole table is in chapter three (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Jonah\nBrandt Business Recovery",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Two thirds full",
      preheader: "Three lines to write before you feel better, and half an hour with me if you want it.",
      title: "Before the good morning comes",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "one morning you will wake up rested, and want to catch up on everything by noon. I did that, twice. So write down three lines before that morning comes, and show them to somebody.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "My first sign that it is too much",
              text: "The small, early one. Mine is that I answer email standing up.",
            },
            {
              lead: "Who may tell me so",
              text: "One person, by name, with whom you will not argue.",
            },
            {
              lead: "What I take away when it happens",
              text: "Decide it now. On the day itself you will find every reason to keep it.",
            },
          ],
        },
        { kind: "heading", text: "After a quiet month, fill the diary like this" },
        {
          kind: "facts",
          rows: [
            { label: "Week 1", value: "Three days, half full" },
            { label: "Week 2", value: "Four days, half full" },
            { label: "Week 3", value: "Four days, two thirds full" },
            { label: "Week 4", value: "Five days, two thirds full, and it stays at two thirds" },
          ],
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}If nothing has eased, you have not failed. Go back to the doctor and say exactly that. Once somebody who can examine you is looking after you, half an hour with me is free, and we talk about the business alone. This is my last letter about the guide; it stays yours.{% elsif burnoutTier == "strained" %}This is my last letter about the guide. If the thing you circled is still on your list, bring it to a call. Half an hour, free, and we write the sentence together.{% elsif burnoutTier == "steady" %}This is my last letter about the guide. You may not need me, and I hope so. If a bad month comes, half an hour is free then too.{% else %}This is my last letter about the guide. If it would help to say one of the three lines aloud to somebody, half an hour with me is free.{% endif %}',
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
