/** Jonah: access to the masterclass, with or without a date; then which of the four it is, what to keep, and what to say at home. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const way = [
  { label: "Length", value: "90 minutes" },
  { label: "Place", value: "Online, by video meeting. Camera off if you like." },
];
const join = {
  kind: "button",
  label:
    '{% if eventState == "dated" %}Your link to the meeting{% else %}The page of the masterclass{% endif %}',
  href: "{{ joinUrl }}",
} as const;
const cancel = { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" } as const;
const beside = {
  kind: "list" as const,
  items: [
    { text: "Last month’s bank statement. Nobody else sees it." },
    { text: "A pen and paper. Everything is worked out by hand." },
    { text: "The names of five clients you would keep." },
  ],
};

const signOff = "Jonah\nBrandt Business Recovery";

export default {
  name: "Breakdown to Breakthrough Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your access: {{ leadMagnetName }}",
      preheader: "Your seat is saved. When and where, as far as it is fixed, and what to have beside you.",
      title: "You have a seat. Ninety minutes are yours.",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}you are registered for {{ leadMagnetName }}. The date and the way in stand below. A reminder comes 24 hours before.{% else %}you are registered for {{ leadMagnetName }}. What is fixed stands below. The date is not, so there is no meeting link yet: both come to this address as soon as it is.{% endif %}',
        },
        {
          kind: "facts",
          rows: [
            { label: "Date", value: "{{ eventDate }}" },
            ...way,
            { label: "Cost", value: "Nothing" },
            {
              label: "Seen by",
              value: "Nobody. There is no list of participants, and questions are read out without names.",
            },
          ],
        },
        join,
        { kind: "heading", text: "What to have beside you" },
        beside,
        { kind: "heading", text: "One thing for this week" },
        {
          kind: "paragraph",
          text: "A small business stops in one of four ways: the cash runs out, the demand goes, the delivery fails, or the owner is spent. Write down which one you think is yours, and put the paper away. In the session you find out, in the first twenty minutes. The cure for one makes another worse, which is why I ask you not to fix anything large before.",
        },
        {
          kind: "paragraph",
          text: "If there is a court letter or a date, do not wait for a masterclass: see a lawyer this week. And if you want to talk sooner, half an hour is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "If you cannot come, give your seat back. Nobody asks why." },
        cancel,
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "Cash, demand, delivery, owner",
      preheader: "Which of the four was first? Ten minutes and a sheet of paper. Change nothing large yet.",
      title: "Which of the four was first?",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "when I ask an owner what broke, I hear the last thing that happened: the order that was cancelled, the payment that bounced. That is the noise. This is how I look for what made it.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Cash",
              value: "Clients come, the work is good, and the account is empty before the month is.",
            },
            { label: "Demand", value: "Fewer people ask than a year ago, and you noticed it late." },
            { label: "Delivery", value: "The orders are there. Something goes out late, or twice." },
            { label: "Owner", value: "All of it would run, if you could make yourself open the mail." },
          ],
        },
        { kind: "heading", text: "Why it matters which" },
        {
          kind: "list",
          items: [
            {
              text: "More orders help where demand has gone. Where delivery fails, every new order is another late one.",
            },
            { text: "Longer days help delivery for a week. They finish off an owner who is spent." },
            {
              text: "A loan bridges a gap in cash. Where demand has gone it moves the date, and adds a signature.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "So, one task. Write the four words below each other, and beside each the month in which you first noticed it. The earliest month is where to look. The other three came after it.",
        },
        {
          kind: "paragraph",
          text: "It is the first thing we do in the masterclass, and it can be done twice. Put the date on the sheet and keep it.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "One offer, five clients, three costs",
      preheader: "A list of what to cut never ends. A list of what to keep fits on a postcard.",
      title: "What you would keep",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "the year my print shop nearly went, I wrote lists of what to cut. They got longer and I cut nothing, because every line had a face. Then I turned the sheet over and wrote what I would keep. It took one evening.",
        },
        { kind: "quote", text: "What is not on the keep list is not bad. It is on leave." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "One offer",
              text: "Lay out your last ten invoices. Cross out every job you had to redo, discount or chase. If one kind of work is left more often than the others, that is the offer, even if it bores you.",
            },
            {
              lead: "Five clients",
              text: "Not the largest. The ones who pay when they said, and whose calls you take without a sigh.",
            },
            {
              lead: "Three costs",
              text: "What must be paid so that this one offer reaches these five people. For me: paper, one machine, one pair of hands besides mine.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then read it as if somebody had sent it to you for sale: a firm with one offer, five clients, three costs. Would it live? If yes, you know what you are saving. If no, you know it before you have put more money into it, and that is worth an evening too.",
        },
        {
          kind: "paragraph",
          text: "End no contract this week, and let nobody go because of a list. It is a picture. The decisions come after it, and some of them need a lawyer.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "What to say at home",
      preheader:
        "Three people should hear it from you before they hear it from a letter. The words are inside.",
      title: "Before they hear it from a letter",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "I told my paper supplier before I told anybody at home. It was the wrong order. They had noticed for months, and had thought it was about them.",
        },
        {
          kind: "paragraph",
          text: "The truth frightens people less than the silence before it, if you do three things: say what is, say what you do not know, and say when they hear from you again.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "At home",
              text: "Sitting down, phones away, not at bedtime.",
              quote:
                "“The business is not well. I have written it on one page, and I would like you to read it with me. I am not asking you to solve it. On Sunday I will show you what has changed.”",
            },
            {
              lead: "The team",
              text: "All at once, and before the rumour. Promise nothing about wages that your figures do not say.",
              quote:
                "“Here is what I know. Here is what I do not know yet. You hear from me again on Friday at nine, also if nothing is new.”",
            },
            {
              lead: "The bank",
              text: "Before anything is late. Afterwards it is another conversation.",
              quote:
                "“I am calling early. I will send you one page with our figures by Thursday. May I have twenty minutes next week to go through it?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "This is my last letter for now. If you would like to say one of these sentences to somebody first, say it to me. Half an hour, free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "With a court letter or a deadline in the house, a lawyer comes before all three. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "The date of {{ eventName }}: {{ eventDate }}",
      preheader: "The calendar file is attached. If you had an earlier date, this one replaces it.",
      title: "This is the date",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "this is when the masterclass takes place. If you have had another date from me, forget it: this one counts.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, ...way] },
        {
          kind: "paragraph",
          text: "A file for your calendar is attached. If the old date stands in there already, the entry is replaced by itself.",
        },
        { kind: "button", label: "Your link to the meeting", href: "{{ joinUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "If you cannot come then, give your seat back. Nobody asks why." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "Your link, and three things to lay on the table tonight.",
      title: "Tomorrow, ninety minutes",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        { kind: "paragraph", text: "we begin in 24 hours. This is the way in." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Lay these on the table tonight, so that tomorrow you only have to sit down.",
        },
        beside,
        {
          kind: "paragraph",
          text: "Eat something before. Come with the camera off if that is how you can come. If it does not work out after all, give your seat back.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist: {{ eventName }}",
      preheader: "There is nothing you have to do. If a seat comes free, you hear from me.",
      title: "You are on the list",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "every seat is taken for now, and you are on the waitlist. There is nothing to do. If a seat comes free it goes to whoever has waited longest, and I write to you the moment it is yours.",
        },
        {
          kind: "paragraph",
          text: "If something in your business cannot wait, do not wait for a seat. Answer this email and tell me in two lines what it is.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Plans changed? You can leave the waitlist here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A seat is yours: {{ eventName }}",
      preheader: "Somebody gave a seat back. It is yours now, and there is nothing to confirm.",
      title: "A seat came free. It is yours.",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "somebody could not come, and you were next. You have a seat. There is nothing to confirm.",
        },
        {
          kind: "facts",
          rows: [{ label: "Date", value: "{{ eventDate }}" }, ...way, { label: "Cost", value: "Nothing" }],
        },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}The link comes again in a reminder, 24 hours before.{% else %}The date is not fixed yet. It comes to this address, with the link.{% endif %}',
        },
        { kind: "heading", text: "What to have beside you" },
        beside,
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you cannot come any more, give it back today. Somebody else is waiting as you were.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
