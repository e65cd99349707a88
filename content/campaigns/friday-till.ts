/** Marcus: confirms a seat at The Friday Till, with or without a date; then one of the four leaks a letter. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const hour = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "60 minutes, online, by video meeting" },
];
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the meeting{% else %}The page of the event{% endif %}',
  href: "{{ joinUrl }}",
};
const cancel = { kind: "button" as const, label: "Give my seat back", href: "{{ cancelUrl }}" };

const signOff = "Marcus\nHale Revenue Coaching";

export default {
  name: "Friday Till Campaign",
  coach: "marcus",
  fromName: "Marcus Hale",
  fromEmail: "marcus@halerevenue.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your seat at {{ leadMagnetName }} is reserved",
      preheader: "One free hour with your own books open. What to bring is inside.",
      title: "You have a seat. Bring the books.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Your seat at {{ leadMagnetName }} is reserved. The date and the link stand below, and a reminder comes 24 hours before.{% else %}Your seat at {{ leadMagnetName }} is reserved. The date is not set yet. When it is, you get it by email before anybody else does, with the link to the meeting.{% endif %}',
        },
        {
          kind: "facts",
          rows: [...hour, { label: "Cost", value: "Nothing" }],
        },
        join,
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
        { kind: "paragraph", text: "Questions before we meet? A reply to this email reaches me." },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you cannot come, give your seat back, so that I know who is at the table.",
        },
        cancel,
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "The quote nobody chased",
      preheader: "Search your sent mail for one word. Then three lines, and no discount.",
      title: "Search your sent mail for “quote”",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "my parents had a nail beside the till for quotes that had not come back. Every Friday my mother took them off, one by one, and rang. Half the town thought she was being friendly. She was. She was also doing the accounts.",
        },
        {
          kind: "paragraph",
          text: "You have that nail too. It is called the sent folder. Search it for “quote”, “estimate” or “proposal”, the last three months, and write down every name that never said yes or no.",
        },
        { kind: "paragraph", text: "Then send this to the first one:" },
        {
          kind: "quote",
          text: "“In May I sent you a price for the counter. I am planning my weeks and would like to know whether to keep a place for it. A yes, a no or a not yet are all fine.”",
        },
        { kind: "heading", text: "Why it is written that way" },
        {
          kind: "list",
          items: [
            { text: "It gives a reason for asking now, and the reason is yours." },
            {
              text: "It offers three answers. Silence is what people choose when the only answers are yes and an argument.",
            },
            { text: "It does not lower the price. Nobody has said that the price was the trouble." },
          ],
        },
        {
          kind: "paragraph",
          text: "One name a day is plenty. A no is worth having as well: it comes off the nail.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Your oldest price",
      preheader: "One client pays what you charged years ago. How to find the line, and how to say it.",
      title: "Somebody still pays your first price",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "sort last month’s invoices by client and write beside each the year in which that price was set. Do not look it up for all of them. You know which one I mean already.",
        },
        {
          kind: "paragraph",
          text: "The oldest price usually belongs to the client you like best. That is why it is the oldest. So tell them as you would tell somebody you like: early, once, and with a date.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "Early", text: "Before the next order, never on the invoice." },
            { lead: "Once", text: "One figure, no table of reasons. Your rent is not their business." },
            {
              lead: "With a date",
              text: "Everything ordered until then stays at the old price. It is fair, and some orders come sooner for it.",
              quote:
                "“You have paid the same since we began, and I have learned a good deal since. From the first of September a visit is X. Whatever you book until then stays as it is.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you have a contract with a fixed price, read it before you write. And if the answer is “that is too much”, do not reach for a discount. Ask which part they could do without.",
        },
        {
          kind: "paragraph",
          text: "One letter, to one client. The difference comes back with every order after it, which is more than you can say of an advertisement.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The second order, and which leak to close first",
      preheader: "A page from the diary of last year, and a rule for choosing. Not the largest leak.",
      title: "Not the largest leak. The nearest.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "in a hardware shop the second order is easy: whoever buys hinges comes back for screws. In your firm it walks out of the door because nobody mentions it. Open last year’s diary at this week. Who bought something then that wears out, runs out or grows? Write to one of them and ask how it is holding up. Only that. They will do the rest, or not.",
        },
        {
          kind: "paragraph",
          text: "Now you know all four leaks. Please do not start with the largest. Start with the one you can close with a single email.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Hours", value: "Agreed and never billed? An invoice, today." },
            { label: "Quote", value: "Sent and unanswered? Three lines, tomorrow." },
            { label: "Order", value: "A year since the last one? Ask how it is holding up." },
            { label: "Price", value: "From another time? A letter with a date in it." },
          ],
        },
        {
          kind: "paragraph",
          text: "Put twenty minutes into the diary for every Friday and take the first line that applies. We do it together in the live hour, but the till can be counted alone, and it should be.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these letters. If you would like to go through one month with me, your books and my marker, half an hour is free.",
        },
        { kind: "button", label: "Book a free call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "{{ eventName }}: {{ eventDate }}",
      preheader: "This is the date. The calendar file is attached, and an older entry is replaced by it.",
      title: "The till opens on this date",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "you hold a seat, so you get the date. Whether it is the first one you hear or it has moved: this is what counts now.",
        },
        { kind: "facts", rows: hour },
        {
          kind: "paragraph",
          text: "The calendar file is attached. Open it and the hour is in your diary; if the old one stands there, it is replaced by itself.",
        },
        { kind: "button", label: "Your link to the meeting", href: "{{ joinUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "Working that day? Give your seat back, and no harm done." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "The link, and three things to lay on the table.",
      title: "Tomorrow we count",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        { kind: "paragraph", text: "24 hours to go. Here is the door." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the meeting", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Lay last month’s invoices, last month’s diary and a marker on the table tonight. Whoever comes without them can still listen, but we do sums, and yours are the interesting ones.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If a job has come in between, give your seat back. A paid hour goes first.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "Waitlist: {{ eventName }}",
      preheader: "All seats are taken for now. You have nothing to do; I write if one comes free.",
      title: "You are in the queue",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "the seats are gone for now and you are on the waitlist. Nothing more to do. When somebody gives a seat back it goes down the queue in order, and if it reaches you, you get an email and the seat with it.",
        },
        {
          kind: "paragraph",
          text: "Meanwhile you can start alone: lay last month’s diary beside the invoices and mark what is in the one and not in the other.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Changed your mind? Step out of the queue here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "You have a seat at {{ eventName }}",
      preheader: "One came free and you were next. Bring the books.",
      title: "A seat came free. Bring the books.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "somebody gave a seat back, you were next, and it is reserved for you. Take this as your confirmation.",
        },
        { kind: "facts", rows: [...hour, { label: "Cost", value: "Nothing" }] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}I send the link again 24 hours before.{% else %}The date is not set yet. You get it by email, with the link, before anybody without a seat does.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Bring last month’s invoices, last month’s diary and a marker. We look for the old price, the quote nobody chased, the second order and the hours you never billed.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Cannot make it after all? Hand it on, the queue goes on behind you." },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
