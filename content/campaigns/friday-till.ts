/** Marcus: confirms a seat at The Friday Till, with or without a date; then one of the four leaks a letter. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hi {{ first_name }},{% else %}Hi there,{% endif %}',
};
const hour = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "60 minutes, online, by video meeting" },
];
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the meeting{% else %}See the event page{% endif %}',
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
      preheader: "One free hour with your own books open. Here’s what to bring.",
      title: "You’ve got a seat. Bring the books.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Your seat at {{ leadMagnetName }} is reserved. The date and the link are below, and I’ll send a reminder 24 hours ahead.{% else %}Your seat at {{ leadMagnetName }} is reserved. The date isn’t set yet. When it is, you’ll get it before anybody without a seat does, along with the link.{% endif %}',
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
            { text: "Last month’s calendar, with the site visits and the quick calls in it." },
            {
              text: "A marker. We’re looking for four kinds of loss: the old price, the quote nobody chased, the second order, and the hours you never billed.",
            },
          ],
        },
        { kind: "heading", text: "Can’t wait?" },
        {
          kind: "paragraph",
          text: "Take twenty minutes this Friday. Put the calendar next to the invoices and mark everything that’s in the first and not in the second. Two forgotten hours at $75 is $150, and if the work was agreed on, the invoice can go out the same day. Bring what you find. We’ll start there.",
        },
        { kind: "paragraph", text: "Got a question before then? Hit reply. It comes to me." },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you can’t make it, give your seat back so I know who’s at the table.",
        },
        cancel,
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "The quote nobody chased",
      preheader: "Search your sent mail for one word. Then send three lines, with no discount in them.",
      title: "Search your sent mail for “quote”",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "My parents kept a nail by the register for quotes that hadn’t come back. Every Friday my mother took them down one at a time and picked up the phone. Half the town thought she was being friendly. She was. She was also doing the books.",
        },
        {
          kind: "paragraph",
          text: "You’ve got that nail, too. It’s your sent folder. Search it for “quote,” “estimate” or “proposal,” go back three months, and write down every name that never said yes or no. Ten names at $1,200 apiece? That’s $12,000 hanging on a nail.",
        },
        { kind: "paragraph", text: "Then send this to the first name on the list:" },
        {
          kind: "quote",
          text: "“I sent you a price for the counter back in May. I’m planning my weeks and want to know whether to hold a spot for it. Yes, no and not yet are all fine.”",
        },
        { kind: "heading", text: "Why it’s worded like that" },
        {
          kind: "list",
          items: [
            { text: "It says why you’re asking now, and the reason is yours: you’re planning your weeks." },
            {
              text: "It gives them three answers. When the only choices are “yes” and an argument, people pick silence.",
            },
            { text: "It doesn’t touch the price. Nobody said the price was the problem." },
          ],
        },
        {
          kind: "paragraph",
          text: "One name a day is plenty. And a no is worth having. It comes off the nail.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Somebody’s still paying your first price",
      preheader: "How to find the customer on your oldest price, and what to say to them.",
      title: "Find your oldest price",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Sort last month’s invoices by customer and write next to each one the year you set that price. You won’t have to look them all up. You already know which one I mean.",
        },
        {
          kind: "paragraph",
          text: "The oldest price usually belongs to the customer you like best, which is how it got so old. What’s it cost you? Say you’re at $80 a visit and everybody new pays $100. Two visits a month is $40 a month, $480 a year. So tell them the way you’d tell anyone you like: early, once, and with a date.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "Early", text: "Before the next order. Never on the invoice." },
            { lead: "Once", text: "One number, no list of reasons. Your rent isn’t their problem." },
            {
              lead: "With a date",
              text: "Anything they order before then stays at the old price. That’s fair, and some of those orders will show up sooner because of it.",
              quote:
                "“You’ve paid the same price since we started. From September 1, a visit is $100. Anything you book before then stays at $80.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you’ve got a contract with a fixed price in it, read that before you write. And if they say it’s too much, don’t reach for a discount. Ask which part they could do without.",
        },
        {
          kind: "paragraph",
          text: "One email to one customer. You get the difference back on every order after that. Try getting that out of an ad.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The second order, and which leak to close first",
      preheader: "A look at this week last year, and a rule for picking your first leak.",
      title: "Start with the nearest leak",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "In a hardware store the second order takes care of itself. Buy hinges, and you’ll be back for screws. In your business it walks out the door because nobody mentions it. So open last year’s calendar to this week. Who bought something that wears out, runs out or needs a tune-up? Email one of them and ask how it’s holding up. That’s the whole email.",
        },
        {
          kind: "paragraph",
          text: "Now you’ve met all four leaks. Do me a favor and don’t start with the biggest. Start with the one a single email will close.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Hours", value: "Agreed on and never billed? Invoice it today." },
            { label: "Quote", value: "Sent and never answered? Three lines, tomorrow." },
            { label: "Order", value: "A year since the last one? Ask how it’s holding up." },
            { label: "Price", value: "Older than your truck? An email with a date in it." },
          ],
        },
        {
          kind: "paragraph",
          text: "Block twenty minutes every Friday and take the first line that fits. We do it together in the live hour, but you can count a till by yourself, and you should.",
        },
        {
          kind: "paragraph",
          text: "This is the last of these emails. If you’d like to go through one month with me, your books and my marker, half an hour is free.",
        },
        { kind: "button", label: "Book a free call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "{{ eventName }}: {{ eventDate }}",
      preheader: "Here’s the date, with a calendar file that replaces any older one.",
      title: "Here’s your date",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You’re holding a seat, so here’s the date. If you’ve heard a different one, this is the one that counts.",
        },
        { kind: "facts", rows: hour },
        {
          kind: "paragraph",
          text: "The calendar file is attached. Open it and the hour goes on your calendar. If an older one is on there, this replaces it.",
        },
        { kind: "button", label: "Your link to the meeting", href: "{{ joinUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "On a job that day? Give your seat back. No harm done." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "Your link, and three things to put on the table tonight.",
      title: "Tomorrow we count",
      body: [
        greeting,
        { kind: "paragraph", text: "We start in 24 hours. Here’s your way in." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the meeting", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Tonight, put three things on the table: last month’s invoices, last month’s calendar and a marker. You can come without them and listen, but we’re doing math, and your numbers are the interesting ones.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If a job came up, give your seat back. A paid hour beats a free one.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "Waitlist: {{ eventName }}",
      preheader: "Every seat is taken for now. Nothing to do: I’ll write if one opens up.",
      title: "You’re in line",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The seats are gone for now, and you’re on the waitlist. There’s nothing else to do. When somebody gives a seat back, it goes to the next person in line, and when that’s you, you’ll get an email and the seat.",
        },
        {
          kind: "paragraph",
          text: "Want a head start? Put last month’s calendar next to the invoices and mark whatever’s in the first and not in the second.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Changed your mind? You can step out of line here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "You’ve got a seat at {{ eventName }}",
      preheader: "One opened up and you were next. Bring the books.",
      title: "A seat opened up. Bring the books.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Somebody gave a seat back, you were next in line, and now it’s yours. This email is your confirmation.",
        },
        { kind: "facts", rows: [...hour, { label: "Cost", value: "Nothing" }] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}I’ll send the link again 24 hours ahead.{% else %}The date isn’t set yet. You’ll get it by email, with the link, before anybody without a seat does.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Bring last month’s invoices, last month’s calendar and a marker. We’re looking for the old price, the quote nobody chased, the second order and the hours you never billed.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Can’t make it after all? Give it back and the next person moves up." },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
