/** Priya: confirms a seat at the workshop on four revenue pathways, with or without a date; then a sentence, a price and an email. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const when = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "90 minutes" },
  { label: "Place", value: "Online, by video meeting" },
];
const join = {
  kind: "button" as const,
  label:
    '{% if eventState == "dated" %}Your link to the workshop{% else %}The page of the workshop{% endif %}',
  href: "{{ joinUrl }}",
};
const cancel = { kind: "button" as const, label: "Give my seat back", href: "{{ cancelUrl }}" };

const signOff = "Priya Raman\nRaman Practice Advisory";

export default {
  name: "Higher-Ticket Blueprint Campaign",
  coach: "priya",
  fromName: "Priya Raman",
  fromEmail: "priya@ramanpractice.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Registered: {{ leadMagnetName }}",
      preheader: "Your seat is entered. Ten minutes with a list of twenty names will do for now.",
      title: "Registered. Bring twenty names.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}you are registered for {{ leadMagnetName }}. Date and link are entered below; a reminder follows 24 hours before.{% else %}you are registered for {{ leadMagnetName }}. The date is to be announced. It comes to this address as soon as it is fixed, with the meeting link and a file for your calendar.{% endif %}',
        },
        {
          kind: "facts",
          rows: [
            ...when,
            { label: "Cost", value: "Nothing" },
            { label: "Credits", value: "None. It is a workshop, not continuing education." },
          ],
        },
        join,
        { kind: "heading", text: "What to prepare" },
        {
          kind: "paragraph",
          text: "A list of twenty clients, and what each paid you last year. It stays on your desk; nothing is shown on screen. If you have ten minutes now, put a mark beside each name:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Planning retainer",
              text: "Calls you with tax questions before the year ends, for nothing.",
            },
            {
              lead: "Numbers meeting",
              text: "Would talk about three figures every month, if somebody asked.",
            },
            { lead: "One-off project", text: "A sale, a second site, a new entity is coming." },
            { lead: "Clean-up", text: "The books arrive in a bag, and you hide the hours in the return." },
          ],
        },
        {
          kind: "paragraph",
          text: "Whichever mark you used most is your pathway. Bring the list with the marks on it, and we set the price in the session.",
        },
        {
          kind: "paragraph",
          text: "A reply reaches me, also with the question you would rather not ask in front of others.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you cannot come, give your seat back, so that the list of attendees balances.",
        },
        cancel,
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "The client who only has a quick question",
      preheader:
        "A sentence that moves a free caller onto a retainer, and a sheet of paper beside the phone.",
      title: "A quick question, for the fourth time",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "Most firms hold two of the four pathways already and give them away on the phone. The planning retainer is the one that gives itself away most politely: it always begins with “just a quick question”.",
        },
        { kind: "heading", text: "For one week, keep a phone sheet" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "One line per call or email that is not about a job in progress: name, subject, minutes.",
            },
            { text: "Mark those where your answer changed what the client did. That is advice." },
            { text: "On Friday, count the marks per name. Whoever has more than one is your first offer." },
          ],
        },
        {
          kind: "paragraph",
          text: "Then, at the next quick question, answer it as you always do. Afterwards say this:",
        },
        {
          kind: "quote",
          text: "“You have asked me three things this quarter that changed what you did. I would like to have time for that before you decide, not after. I do it by the month for a few clients. Shall I send you half a page on it?”",
        },
        {
          kind: "paragraph",
          text: "Three things make it work. You answered first, so nobody is held to ransom. You name what changed, so the value is theirs and not yours. And you ask for permission to send half a page, which is easy to give.",
        },
        { kind: "paragraph", text: "The phone sheet goes well beside your list of twenty names." },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Three figures before you name one",
      preheader: "How I set a fee without multiplying hours: a minimum, a worth, and a figure I can say.",
      title: "A price has three entries",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "You were trained to multiply hours by a rate, and so was I. It is a good way to find out what a job costs you. It says nothing about what it is worth, and it punishes you for every year in which you get faster.",
        },
        { kind: "paragraph", text: "For one offer on your list, enter three figures on one line." },
        {
          kind: "facts",
          rows: [
            {
              label: "Minimum",
              value: "Hours times rate, honestly counted, review and phone included. Below it you do not go.",
            },
            {
              label: "Worth",
              value:
                "What the client avoids or gains in a year, in their words, low end. If you cannot name it, ask them. Do not guess.",
            },
            {
              label: "Sayable",
              value: "The figure you can say in a level voice without adding “but we can talk about it”.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If “sayable” lies below “minimum”, the offer is too large: take something out of it until the two meet. If “worth” lies below “minimum”, do not sell it to this client at all. If both lie above, your fee is “sayable”, for now. You raise it with the next client, not with this one.",
        },
        {
          kind: "paragraph",
          text: "Say it aloud once, alone, door shut. In my first year as a partner I practised in the supply room. The paper never objected.",
        },
        {
          kind: "small",
          text: "Some engagements may not be priced on results where you practise, and fees for attest work have rules of their own. Your professional body has the list.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Six sentences to three clients",
      preheader:
        "The email from the end of the workshop, written out. Change the brackets and leave the rest.",
      title: "Six sentences, each with a job",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "One pathway, one price, three names. What is left is an email. Here it is for the clean-up; the order of the sentences is the same for all four.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "What you saw", text: "“The books for last year reached us in four folders and a bag.”" },
            {
              lead: "What it cost",
              text: "“Sorting them took longer than the return, and you waited for it.”",
            },
            { lead: "The offer", text: "“I would like to repair them once, properly, before the season.”" },
            {
              lead: "The edges",
              text: "“It covers [period] and these accounts, and it does not include [what it does not].”",
            },
            {
              lead: "The fee",
              text: "“The fee is [figure], half now and half when you have the clean set.”",
            },
            {
              lead: "The door",
              text: "“If you would rather leave it as it is, that is fine; tell me by [date].”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Send it to three people, not to thirty. Read it to somebody who is not an accountant. If they can say what is sold and what it costs, it is ready.",
        },
        {
          kind: "paragraph",
          text: "Already have a version, from the session or from your own desk? Hold it against the six. The sentence that is missing is mostly the fourth.",
        },
        {
          kind: "paragraph",
          text: "With this the series is closed. If you want a second reader before you press send, book half an hour. It is free, and client names stay out of it.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "Workshop date: {{ eventDate }}",
      preheader: "The calendar file is attached and corrects any earlier entry by itself.",
      title: "Date entered",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "this is the current date of {{ eventName }}. Should you have an earlier one in your books, this email supersedes it.",
        },
        { kind: "facts", rows: when },
        {
          kind: "paragraph",
          text: "A calendar file is attached. An entry with an older date is replaced by itself; you need not delete anything.",
        },
        { kind: "button", label: "Your link to the workshop", href: "{{ joinUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If it collides with a deadline, give your seat back. I know what deadlines are.",
        },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "Your link, and the list of twenty names to have on the desk.",
      title: "Tomorrow: twenty names, four columns",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "the workshop begins in 24 hours." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the workshop", href: "{{ joinUrl }}" },
        {
          kind: "list",
          items: [
            {
              lead: "On the desk",
              text: "Twenty clients and what each paid you last year. Nothing is shown on screen.",
            },
            { lead: "On the door", text: "“Back in ninety minutes.” You will say a price out loud once." },
          ],
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If something has come up, give your seat back." },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "Entered on the waitlist: {{ eventName }}",
      preheader: "No action needed. If a seat comes free, it is assigned in order and I write to you.",
      title: "Entered on the waitlist",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "all seats are taken at present, and you are entered on the waitlist. No action is needed. Seats that come back are assigned in the order of the list; if one falls to you, you have my email the same moment.",
        },
        {
          kind: "paragraph",
          text: "One thing is useful either way: write down twenty clients and what each paid you last year.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "To strike your name from the list:" },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "Seat assigned: {{ eventName }}",
      preheader: "A seat came free and is entered in your name. This is your confirmation.",
      title: "Moved from the waitlist to a seat",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "a seat came free, and the next name on the list was yours. It is entered; this email is your confirmation.",
        },
        { kind: "facts", rows: [...when, { label: "Cost", value: "Nothing" }] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}A reminder follows 24 hours before.{% else %}The date is not fixed yet. It comes to this address with the link and a calendar file.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Please have a list of twenty clients ready, and what each paid you last year. It stays on your desk.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you can no longer use it, please return it. It is passed on to the next name at once.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
