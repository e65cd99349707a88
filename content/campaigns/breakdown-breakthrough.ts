/** Jonah: access to the masterclass, with or without a date; then which of the four it is, what to keep, and what to say at home. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}{{ first_name }},{% else %}Hello,{% endif %}',
};
const way = [
  { label: "Length", value: "90 minutes" },
  { label: "Place", value: "Online, by video meeting. Camera off if you like." },
];
const join = {
  kind: "button",
  label:
    '{% if eventState == "dated" %}Your link to the meeting{% else %}See the masterclass page{% endif %}',
  href: "{{ joinUrl }}",
} as const;
const cancel = { kind: "button", label: "Give my seat back", href: "{{ cancelUrl }}" } as const;
const beside = {
  kind: "list" as const,
  items: [
    { text: "Last month’s bank statement. Nobody else sees it." },
    { text: "A pen and paper. We work everything out by hand." },
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
      preheader: "You have a seat. When, where, and what to have next to you.",
      title: "You have a seat",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}You are registered for {{ leadMagnetName }}. The date and the link are below. A reminder comes 24 hours before.{% else %}You are registered for {{ leadMagnetName }}. The date is not set, so there is no meeting link yet. Both come to this address as soon as there is one.{% endif %}',
        },
        {
          kind: "facts",
          rows: [
            { label: "Date", value: "{{ eventDate }}" },
            ...way,
            { label: "Cost", value: "Nothing" },
            {
              label: "Seen by",
              value: "Nobody. There is no list of participants. I read questions out without names.",
            },
          ],
        },
        join,
        { kind: "heading", text: "What to have next to you" },
        beside,
        { kind: "heading", text: "One thing for this week" },
        {
          kind: "paragraph",
          text: "A small business stops in one of four ways. The cash runs out, the demand goes, the delivery fails, or the owner is spent. Write down which one you think is yours and put the paper away. In the session you find out. The fix for one can make another worse, so please do not fix anything big before then.",
        },
        {
          kind: "paragraph",
          text: "If there is a court letter or a date, do not wait for a masterclass. See a lawyer this week. And if you want to talk sooner, half an hour is free.",
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
      preheader: "Which of the four came first? Ten minutes and a sheet of paper. Change nothing big yet.",
      title: "Which of the four came first?",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "I ask an owner what broke, and I hear the last thing that happened. The order that was canceled. The check that bounced. That is where it showed. This is how I look for where it started.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Cash",
              value: "Clients come, the work is good, and the account is empty before the month is over.",
            },
            { label: "Demand", value: "Fewer people ask than a year ago, and you noticed late." },
            { label: "Delivery", value: "The orders are there. Something goes out late, or twice." },
            { label: "Owner", value: "All of it would run if you could make yourself open the mail." },
          ],
        },
        { kind: "heading", text: "Why it matters which" },
        {
          kind: "list",
          items: [
            {
              text: "More orders help when demand is gone. When delivery fails, every new order is another late one.",
            },
            { text: "Longer days help delivery for a week. They finish off an owner who is spent." },
            {
              text: "A loan covers a gap in cash. When demand is gone, it moves the date and adds your signature.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "So, one task. Write the four words in a column. Next to each, write the month you first noticed it. Look at the earliest month. The other three usually came after.",
        },
        {
          kind: "paragraph",
          text: "We do this first in the masterclass. It is worth doing twice. Put the date on the sheet and keep it.",
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
        greeting,
        {
          kind: "paragraph",
          text: "The year I almost lost the print shop, I wrote lists of what to cut. They got longer. I cut nothing, because every line had a face. Then I turned the sheet over and wrote what I would keep. It took one evening.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "One offer",
              text: "Lay out your last ten invoices. Cross out every job you had to redo, discount or chase. See what kind of work is left. That is the offer, even if it bores you.",
            },
            {
              lead: "Five clients",
              text: "The ones who pay when they said they would. The ones whose calls you take. Size does not matter.",
            },
            {
              lead: "Three costs",
              text: "What has to be paid so that this one offer reaches these five people. For me it was paper, one machine and one pair of hands besides mine.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Now read it as if it were for sale. A business with one offer, five clients, three costs. Would it live? If yes, you know what you are saving. If no, you know it before you put in more money. Either one is worth an evening.",
        },
        {
          kind: "paragraph",
          text: "End no contract this week. Let nobody go because of a list. The decisions come later, and some of them need a lawyer.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "What to say at home",
      preheader: "Three people should hear it from you before they get a letter. The words are inside.",
      title: "Before they get a letter",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "I told my paper supplier before I told anybody at home. It was the wrong order. They had noticed for months. They thought it was about them.",
        },
        {
          kind: "paragraph",
          text: "People are less afraid of the truth than of the silence before it. Do three things. Say what you know. Say what you do not know. Say when they will hear from you again.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "At home",
              text: "Sitting down, phones away, not at bedtime.",
              quote:
                "“The business is in trouble. I put it on one page and I would like you to read it with me. I am not asking you to solve it. On Sunday I will show you what has changed.”",
            },
            {
              lead: "The team",
              text: "All at once, and before the rumor. Promise nothing about pay that your numbers do not say.",
              quote:
                "“Here is what I know. Here is what I do not know yet. You will hear from me again on Friday at nine, even if nothing is new.”",
            },
            {
              lead: "The bank",
              text: "Before anything is late. After that it is a different conversation.",
              quote:
                "“I am calling early. I will send you one page with our numbers by Thursday. Can I have twenty minutes next week to go through it?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "This is my last email for now. If you want to say one of these sentences to somebody first, say it to me. Half an hour, free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "If you have a court letter or a deadline, a lawyer comes before all three. If you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
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
        greeting,
        {
          kind: "paragraph",
          text: "This is when the masterclass takes place. If you had another date from me, this one replaces it.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, ...way] },
        {
          kind: "paragraph",
          text: "A calendar file is attached. If the old date is on your calendar, opening the file replaces it.",
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
      preheader: "Your link, and three things to put on the table tonight.",
      title: "Tomorrow, ninety minutes",
      body: [
        greeting,
        { kind: "paragraph", text: "We start in 24 hours. This is the link." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Put these on the table tonight. Then tomorrow you only have to sit down.",
        },
        beside,
        {
          kind: "paragraph",
          text: "Eat something first. Come with the camera off if that is how you can come. If it does not work out, give your seat back.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist: {{ eventName }}",
      preheader: "There is nothing you have to do. If a seat opens, I will write.",
      title: "You are on the list",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Every seat is taken for now. You are on the waitlist. There is nothing you have to do. If a seat opens, it goes to whoever has waited longest. I will write to you the moment it is yours.",
        },
        {
          kind: "paragraph",
          text: "If something in your business cannot wait, do not wait for a seat. Answer this email. Tell me in two lines what it is.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If your plans changed, you can leave the waitlist here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A seat is yours: {{ eventName }}",
      preheader: "Somebody gave a seat back. It is yours now. There is nothing to confirm.",
      title: "A seat opened. It is yours.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Somebody could not come, and you were next. You have a seat. There is nothing to confirm.",
        },
        {
          kind: "facts",
          rows: [{ label: "Date", value: "{{ eventDate }}" }, ...way, { label: "Cost", value: "Nothing" }],
        },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}You will get the link again in a reminder, 24 hours before.{% else %}The date is not set yet. It comes to this address, with the link.{% endif %}',
        },
        { kind: "heading", text: "What to have next to you" },
        beside,
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you cannot come after all, give it back today. Somebody is waiting the way you were.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
