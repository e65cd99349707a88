/** Jonah: brings the recovery guide; the words follow the tier of the self-check, and stand without one. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}{{ first_name }},{% else %}Hello,{% endif %}',
};
const signOff = "Jonah\nBrandt Business Recovery";

export default {
  name: "Owner Recovery Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject:
        '{% if first_name != "" %}Your recovery guide, {{ first_name }}{% else %}Your recovery guide{% endif %}',
      preheader: "Four chapters. Read one of them today. The email says which.",
      title: "You do not have to earn the rest first",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}Your answers said that most days are too much right now. Nine questions cannot tell you why, and a guide cannot treat it. Please talk to a doctor, or to one person you trust, this week. The business comes after that. The third chapter, “Run it at half power,” shows how to keep it alive in the meantime.{% elsif burnoutTier == "strained" %}Your answers described strain that a weekend has not cleared. That is common among owners. In my experience it eases when something is taken away. Start with the second chapter, “Take something away.” It helps you choose what goes.{% elsif burnoutTier == "steady" %}Your answers said that work still leaves room for the rest of you. Nothing needs fixing. The first chapter, “Keep what works,” is about staying like this through a bad month.{% else %}You skipped the self-check. That is fine: here is the guide you asked for. If you do not know where to start, start with the second chapter, “Take something away.” It is the one I needed.{% endif %}',
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "heading", text: "The four chapters in short" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Keep what works",
              text: "Find the two hours in your week that give back more than they take. Put them on the calendar as appointments. Tell one person.",
            },
            {
              lead: "Take something away",
              text: "List one client, one meeting, one promise. End the one that costs you the most nights. Do it decently:",
              quote:
                "“I took this on and I cannot do it the way you deserve. I will finish what is due on the 15th and hand everything over.”",
            },
            {
              lead: "Run it at half power",
              text: "Deliver what is paid for. Send the invoices. Pay people and taxes. Answer what cannot wait. Make one offer. Everything else stops for four weeks.",
              quote:
                "“For the next four weeks I am working shorter hours. Everything we agreed on will get done. New work starts on the 1st.”",
            },
            {
              lead: "Come back slower",
              text: "A first month with the calendar two-thirds full. The empty third keeps you well.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}When you have talked to somebody, and not before: half an hour with me is free. We will look at the business only.{% else %}Take one thing off this week’s list before you add anything to it. If it helps to talk it through, half an hour with me is free.{% endif %}',
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general information, not medical advice or a diagnosis. If you feel you cannot go on, or you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Did anything come off the list?",
      preheader: "One thing. The one that costs you the most nights.",
      title: "One thing less",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}I hope you have talked to somebody since I wrote. A doctor, or one person you trust. If you have not, that call is your whole list for today, and you can stop reading here. The rest will keep.{% elsif burnoutTier == "strained" %}Last time I asked you to take one thing off your list. If you added one instead, you are not alone. Tired owners do that. I did. Here is a short way to choose.{% elsif burnoutTier == "steady" %}Your answers had room in them. I would like it to stay there. The best time to take something away is while you still have the patience to do it kindly. Here is how to choose.{% else %}You have had the guide for a couple of days. If you have not read it, leave it closed today and do this instead.{% endif %}',
        },
        { kind: "heading", text: "Ten minutes, one sheet of paper" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Write down one client, one meeting, one promise and one task." },
            {
              text: "Next to each, write how many nights in the last two weeks it kept you awake. Leave the money out.",
            },
            { text: "Circle the one with the most nights. That is the one, whatever it pays." },
          ],
        },
        {
          kind: "paragraph",
          text: "You do not have to end it today. Today you write the sentence, and a day next to it. The guide has three. This is the gentlest. It makes a thing smaller:",
        },
        {
          kind: "quote",
          text: "“Starting next week I can do this on the first Tuesday of the month, for half an hour. If that is too little, let’s find somebody else for it.”",
        },
        {
          kind: "paragraph",
          text: "If it is a contract, a loan or an employee, have somebody who knows the law read it first. And when the hours come free, leave them empty for two weeks. You will want to fill them by Monday.",
        },
        {
          kind: "small",
          text: "If you feel you cannot go on, or you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "“Shorter hours” is a complete sentence",
      preheader: "The note to your clients, and the five things a business needs in a week.",
      title: "A note that buys you four weeks",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "In my worst month I told clients the big press was down. There was nothing wrong with the press. I could have told them this. I know now that most of them would have been fine with it:",
        },
        {
          kind: "quote",
          text: "“For the next four weeks I am working shorter hours. Everything we agreed on will get done. New work starts on the 1st. I answer email on Tuesdays and Fridays. If it is urgent, call this number.”",
        },
        {
          kind: "paragraph",
          text: "It gives no reason. It needs none. Send it to the three clients who would notice first.",
        },
        { kind: "heading", text: "What stays, each week" },
        {
          kind: "facts",
          rows: [
            { label: "Deliver", value: "What is paid for, and nothing on top" },
            { label: "Invoice", value: "On Fridays. Somebody else can push the button." },
            { label: "Pay", value: "People and taxes, on the day they are due" },
            { label: "Answer", value: "What cannot wait. Most of it can." },
            { label: "Offer", value: "One, to one old client" },
          ],
        },
        {
          kind: "paragraph",
          text: "Everything else goes on a list called Later. Write it down so your head can let go of it.",
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}Please do not wait for a quieter month. Ask one person to take one of the five rows this week, and tell them why. Keep the doctor’s appointment, even if you have slept better for a night or two.{% elsif burnoutTier == "strained" %}If four weeks sounds like too much, try one. Five rows, one list, and the laptop shut at six.{% elsif burnoutTier == "steady" %}You do not need this now. Fill in the five rows anyway, with a name next to each. Keep the sheet for the month when you do.{% else %}If four weeks sounds impossible, try one. You can decide about the second on Friday.{% endif %}',
        },
        { kind: "button", label: "The whole table is in chapter three (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Two-thirds full",
      preheader: "Three lines to write before you feel better, and half an hour with me if you want it.",
      title: "Before the good morning comes",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "One morning you will wake up rested, and you will want to catch up on everything by noon. I did that twice. So write down three lines before that morning comes, and show them to somebody.",
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
              lead: "Who gets to tell me",
              text: "One person, by name. Somebody you will not argue with.",
            },
            {
              lead: "What I take away when it happens",
              text: "Decide now. On the day itself you will find every reason to keep it.",
            },
          ],
        },
        { kind: "heading", text: "After a quiet month, fill the calendar like this" },
        {
          kind: "facts",
          rows: [
            { label: "Week 1", value: "Three days, half full" },
            { label: "Week 2", value: "Four days, half full" },
            { label: "Week 3", value: "Four days, two-thirds full" },
            { label: "Week 4", value: "Five days, two-thirds full, and it stays there" },
          ],
        },
        {
          kind: "paragraph",
          text: '{% if burnoutTier == "depleted" %}If nothing has eased, you did not fail. Go back to the doctor and say exactly that. Once somebody who can examine you is looking after you, half an hour with me is free, and we talk about the business only. This is my last email about the guide. The guide stays yours.{% elsif burnoutTier == "strained" %}This is my last email about the guide. If the thing you circled is still on your list, bring it to a call. Half an hour, free. We write the sentence together.{% elsif burnoutTier == "steady" %}This is my last email about the guide. You may never need me. I hope so. If a bad month comes, half an hour is free then too.{% else %}This is my last email about the guide. If it would help to say one of the three lines out loud to somebody, half an hour with me is free.{% endif %}',
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general information, not medical advice or a diagnosis. If you feel you cannot go on, or you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
