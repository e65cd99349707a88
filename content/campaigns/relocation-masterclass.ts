/** Clara: confirms one of the fifty seats, with or without a date, and goes on with work for the policy page. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

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
        text: "Write beside it the last three exceptions you granted, and to whom you would not grant them again.",
      },
    ],
  },
] satisfies EmailBlock[];

const giveBack = [
  {
    kind: "paragraph",
    text: "If you cannot come after all, please give your seat back. Somebody is glad of it.",
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
      preheader: "One of fifty seats is yours. One page of your policy is all you need to bring.",
      title: "Your seat is taken, by you",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}one of the fifty seats in the {{ leadMagnetName }} is yours. The date stands below, and the button under it takes you in on the day.{% else %}one of the fifty seats in the {{ leadMagnetName }} is yours. The date is to be announced, so nothing goes into your calendar yet. It comes to this address as soon as it is set.{% endif %}',
        },
        ...session,
        ...giveBack,
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Which page of your policy should it be?",
      preheader: "Three tests that find the page worth rewriting, in a quarter of an hour.",
      title: "Choose the page",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "the {{ leadMagnetName }} ends with a page of your own policy. It pays to choose that page with care. Three tests, whichever you have time for:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The search box",
              text: "Search your sent mail for “as an exception” and “just this once”. Which page do those emails try to explain?",
            },
            {
              lead: "The newcomer",
              text: "Give the policy and one case to a colleague who has never used it. Ask what the company will pay, and note where they stop reading.",
            },
            {
              lead: "The invoice",
              text: "Take the one that surprised finance most, and look for the sentence that allowed it. If there is none, you have found a page that is missing.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If the tests disagree, trust the invoice. It has a figure on it.",
        },
        { kind: "heading", text: "Mark it, and do not mend it" },
        {
          kind: "paragraph",
          text: "Underline every word that leaves an amount or an end open: reasonable, normally, until, where appropriate. Write their number at the top. Whether you rewrite the page among colleagues or alone at your desk, that number is what it has to beat.",
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
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "in the masterclass a file from another company is sorted into three heaps. It works as well, before or after, with a file that you paid for. Take a move that is over, all its invoices, and half an hour.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Needed", value: "Without it the family could not have landed. Leave these in peace." },
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
          text: "Do not look for whoever signed. Ask of each invoice which page of the policy let it through, and write the page’s number in the corner. Then add up by page. If one number stands in most of the corners, you know what to rewrite.",
        },
        { kind: "paragraph", text: "When you take it to finance, say it in this order:" },
        {
          kind: "quote",
          text: "“This line was open, so it was used. From next quarter it has a limit, and the limit is the same for everybody.”",
        },
        {
          kind: "paragraph",
          text: "The second heap is worth a call to your vendors. Ask each of them one thing: by which day would you have had to know?",
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
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "if I could close one open end in every policy, it would be temporary housing. A family that does not know the last day cannot plan for it, and an employer who does not name it pays for every week of not knowing.",
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
              text: "What may move it, how far, and how often. A medical reason is the only other one.",
              quote:
                "“If your lease starts later for reasons outside your control, tell us by 10 June. We will extend once, by two weeks.”",
            },
            {
              lead: "Half way, by telephone",
              text: "A question that finds the obstacle while there is time.",
              quote: "“What is between you and a signed lease?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "It looks stern on paper. Said early it is a courtesy: the hard week is the one in which the day comes as a surprise.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these emails. What concerns the masterclass itself comes separately. If you would like to go through the page you chose with me alone, 45 minutes are free.",
        },
        { kind: "button", label: "Book a free 45-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "General guidance for employers. For tax, legal or immigration questions on a case ask a licensed adviser.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "{{ eventName }}: {{ eventDate }}",
      preheader: "The date that counts, with a calendar file. An older entry is replaced by itself.",
      title: "Your departure time",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "this is the date of the {{ eventName }}. If you have noted another one, please cross it out: this is the one that counts.",
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
          text: "A calendar file is attached. Open it, and the session is in your diary; an older entry is replaced by itself. The button below takes you in on the day.",
        },
        { kind: "button", label: "Join the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "If that day does not suit you, please give your seat back. Somebody is glad of it.",
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
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "the {{ eventName }} starts in 24 hours. This is the way in:" },
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
          text: "If you have found no page, come without one. You can work on the page of the file on screen.",
        },
        { kind: "divider" },
        ...giveBack,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist: {{ eventName }}",
      preheader: "All fifty seats are taken for now. You need not do anything.",
      title: "In line for a seat that comes free",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "all fifty seats in the {{ eventName }} are taken, and you are on the waitlist. You need not do anything. Seats given back go to whoever has waited longest, and when it is your turn the seat is yours and I write at once.",
        },
        {
          kind: "facts",
          rows: [{ label: "Date", value: "{{ eventDate }}" }],
        },
        {
          kind: "paragraph",
          text: "If you no longer want a seat, leave the list here, and those behind you move up.",
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
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}somebody has given back a seat in the {{ eventName }}, and you were next. It is yours, and this email confirms it. The button below takes you in on the day.{% else %}somebody has given back a seat in the {{ eventName }}, and you were next. It is yours, and this email confirms it. The date comes to this address as soon as it is set.{% endif %}',
        },
        ...session,
        ...giveBack,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
