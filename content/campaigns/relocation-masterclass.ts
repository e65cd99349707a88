/** Clara: confirms one of the fifty seats, with or without a date, and goes on with work for the policy page. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
} satisfies EmailBlock;

/** A confirmation brings this whether the seat was free at once or came free later. */
const session = [
  {
    kind: "facts",
    rows: [
      { label: "Date", value: "{{ eventDate }}" },
      { label: "Length", value: "90 minutes, live" },
      { label: "Place", value: "Online, by video meeting. Cameras are welcome and optional." },
      { label: "Cost", value: "Nothing" },
    ],
  },
  // Without a date there is no room to join yet, and the link is the page's.
  {
    kind: "button",
    label: '{% if eventState == "dated" %}Join the masterclass{% else %}See the masterclass page{% endif %}',
    href: "{{ joinUrl }}",
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
        text: "Beside it, note the last three exceptions you granted, and which of them you would not grant again.",
      },
    ],
  },
] satisfies EmailBlock[];

const giveBack = [
  {
    kind: "paragraph",
    text: "Should you find that you cannot come after all, please give your seat back. Somebody will be glad of it.",
  },
  { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" },
] satisfies EmailBlock[];

const signOff = "Clara Whitfield\nWhitfield Relocation Advisory";

export default {
  name: "Relocation Masterclass Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your seat in the {{ leadMagnetName }}",
      preheader: "One of the fifty seats is yours. All you need to bring is a page of your own policy.",
      title: "You have a seat",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}One of the fifty seats in the {{ leadMagnetName }} is yours. The date is below, and the button under it will let you in on the day.{% else %}One of the fifty seats in the {{ leadMagnetName }} is yours. The date is still to be announced, so there is nothing for your calendar yet; it will come to this address as soon as it is settled.{% endif %}',
        },
        ...session,
        ...giveBack,
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Which page of your policy should it be?",
      preheader: "Three tests that find the page worth rewriting, in about a quarter of an hour.",
      title: "Choose the page",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The {{ leadMagnetName }} ends with a page of your own policy, and it pays to choose that page with some care. Here are three tests, for whichever you have time:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The search box",
              text: "Search your sent mail for “as an exception” and “just this once”. Which page were those emails trying to explain?",
            },
            {
              lead: "The newcomer",
              text: "Give the policy and one case to a colleague who has never used it, ask what the company will pay, and note where they stop reading.",
            },
            {
              lead: "The invoice",
              text: "Take the one that surprised finance most, and look for the sentence that allowed it. If there isn’t one, you have found a page that is missing.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If the tests disagree, trust the invoice, which at least has a figure on it.",
        },
        { kind: "heading", text: "Mark it, but leave it as it is" },
        {
          kind: "paragraph",
          text: "Underline every word that leaves an amount or an end open: reasonable, normally, until, where appropriate. Count them, and write the number at the top. Whether you rewrite the page among colleagues or alone at your desk, that is the number to beat.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Three heaps for one finished move",
      preheader: "Needed, needed later, and nobody knows. Half an hour with a file of your own.",
      title: "Sort the invoices, not the people",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "In the masterclass we sort another company’s file into three heaps. It works quite as well, before or after, with one that you paid for yourselves. You will want a move that is over, all of its invoices, and half an hour.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Needed",
              value: "Without it the family could not have landed. These are to be left in peace.",
            },
            {
              label: "Later",
              value: "Right, but at the wrong time: storage before a lease, a flight booked twice.",
            },
            { label: "Nobody knows", value: "Who asked for it, or when it was meant to end." },
          ],
        },
        { kind: "heading", text: "The third heap" },
        {
          kind: "paragraph",
          text: "Please resist the urge to find out who signed. Ask of each invoice which page of the policy let it through, write that page’s number in the corner, and add up by page. If one number turns up in most of the corners, you know what to rewrite.",
        },
        { kind: "paragraph", text: "When you take it to finance, I would put it like this:" },
        {
          kind: "quote",
          text: "“This line was open, so it was used. From next quarter it has a limit, and the limit is the same for everybody.”",
        },
        {
          kind: "paragraph",
          text: "The second heap deserves a call to your vendors. Ask each of them one thing: by what day would you have needed to know?",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86_400,
      subject: "A last day that nobody resents",
      preheader: "The housing clause in three sentences, and when to say each of them.",
      title: "Say the last day first",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "If I could close one open end in every policy, it would be temporary housing. A family that does not know the last day cannot plan for it, and an employer who does not name it pays for every week of not knowing.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "In the first letter",
              text: "The day itself, before anybody has unpacked.",
              quote:
                "“We have booked a furnished flat for you until 30 June. Please plan your search around that day.”",
            },
            {
              lead: "In the same letter",
              text: "What may move it, by how much, and how often. A medical reason is the only other one.",
              quote:
                "“If your lease starts later for reasons outside your control, tell us by 10 June. We will extend once, by two weeks.”",
            },
            {
              lead: "Halfway, by telephone",
              text: "A question that finds the obstacle while there is still time to remove it.",
              quote: "“What stands between you and a signed lease?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "It looks stern on paper. Said early it is a courtesy, because the hard week is the one in which the day comes as a surprise.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these emails; anything to do with the masterclass itself comes separately. If you would like to go through the page you chose with me alone, 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general guidance for employers. For tax, legal or immigration questions on a particular case, please ask a licensed adviser.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "{{ eventName }}: {{ eventDate }}",
      preheader: "The date, with a calendar file that replaces any earlier one.",
      title: "Your departure time",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "This is the date of the {{ eventName }}. If you have a different one in your diary, please cross it out, as this is the one that counts.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Date", value: "{{ eventDate }}" },
            { label: "Length", value: "90 minutes, live" },
            { label: "Place", value: "Online, by video meeting" },
          ],
        },
        {
          kind: "paragraph",
          text: "A calendar file is attached; open it and the session is in your diary, in place of any earlier entry. The button below will let you in on the day.",
        },
        { kind: "button", label: "Join the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "If that day doesn’t suit you, please give your seat back. Somebody will be glad of it.",
        },
        { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "The link, the time, and the one page to have on your desk.",
      title: "Boarding in 24 hours",
      body: [
        greeting,
        { kind: "paragraph", text: "The {{ eventName }} begins in 24 hours, and this is the way in:" },
        { kind: "button", label: "Join the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Starts", value: "{{ eventDate }}" },
            { label: "Bring", value: "One page of your policy with the names taken out, and a pen" },
            { label: "Camera", value: "Welcome and optional" },
          ],
        },
        {
          kind: "paragraph",
          text: "If you have not found a page, do come without one. You can work on the page of the file on screen.",
        },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist: {{ eventName }}",
      preheader: "All fifty seats are taken for now. There is nothing you need to do.",
      title: "In line for the next free seat",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "All fifty seats in the {{ eventName }} are taken, and you are on the waitlist. There is nothing you need to do. Any seat that is given back goes to whoever has waited longest, and when your turn comes the seat is yours and I shall write at once.",
        },
        {
          kind: "facts",
          rows: [{ label: "Date", value: "{{ eventDate }}" }],
        },
        {
          kind: "paragraph",
          text: "If you no longer want a seat, you can leave the list here, and everybody behind you moves up one.",
        },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A seat is yours: {{ eventName }}",
      preheader: "Somebody gave a seat back, and you were next. Here is everything you need.",
      title: "Moved up from the waitlist",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Somebody has given back a seat in the {{ eventName }}, and you were next. It is yours, and this email confirms it. The button below will let you in on the day.{% else %}Somebody has given back a seat in the {{ eventName }}, and you were next. It is yours, and this email confirms it. The date will come to this address as soon as it is settled.{% endif %}',
        },
        ...session,
        ...giveBack,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
