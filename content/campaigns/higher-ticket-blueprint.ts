/** Priya: confirms a seat at the workshop on four revenue pathways, with or without a date; then a sentence, a price and an email. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }}:{% else %}Dear colleague:{% endif %}',
} satisfies EmailBlock;

const when = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "90 minutes" },
  { label: "Place", value: "Online, by video meeting" },
];
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your workshop link{% else %}See the workshop page{% endif %}',
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
      preheader: "Your seat is confirmed. One thing to prepare, ten minutes: a list of twenty names.",
      title: "Registered. Bring twenty names.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}You are registered for {{ leadMagnetName }}. Date and link are below. A reminder goes out 24 hours before.{% else %}You are registered for {{ leadMagnetName }}. The date is to be announced. It will come to this address as soon as it is set, with the meeting link and a calendar file.{% endif %}',
        },
        {
          kind: "facts",
          rows: [
            ...when,
            { label: "Cost", value: "None" },
            { label: "CPE credit", value: "None. It is a working session." },
          ],
        },
        join,
        { kind: "heading", text: "What to prepare" },
        {
          kind: "paragraph",
          text: "A list of twenty clients and what each paid you last year. It stays on your desk. Nothing goes on screen. If you have ten minutes now, put one mark next to each name:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Planning retainer",
              text: "Calls with tax questions before year end. Pays nothing for the answers.",
            },
            {
              lead: "Numbers meeting",
              text: "Would sit down over three figures every month, if anybody asked.",
            },
            { lead: "One-off project", text: "A sale, a second location or a new entity is coming." },
            { lead: "Clean-up", text: "The books arrive in a bag, and you bury the hours in the return." },
          ],
        },
        {
          kind: "paragraph",
          text: "The mark you used most is your pathway. Bring the marked list. We set the price in the session.",
        },
        {
          kind: "paragraph",
          text: "Replies come to me. That includes the question you would rather not ask in front of other firms.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "Cannot attend? Give your seat back, so that the attendee list balances.",
        },
        cancel,
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "The client with just a quick question",
      preheader: "A sheet of paper by the phone, and the sentence that moves a free caller onto a retainer.",
      title: "A quick question, for the fourth time",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Most firms already run two of the four pathways and give them away over the phone. The planning retainer goes first, because it is the most polite. It always opens with “just a quick question.”",
        },
        { kind: "heading", text: "Keep a phone sheet for one week" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "One line per call or email that is not about a job in progress: name, subject, minutes.",
            },
            { text: "Mark the ones where your answer changed what the client did. That is advice." },
            { text: "On Friday, count marks per name. Anyone with more than one is your first offer." },
          ],
        },
        {
          kind: "paragraph",
          text: "At the next quick question, answer as you always do. Then say this:",
        },
        {
          kind: "quote",
          text: "“You’ve asked me three things this quarter that changed what you did. I’d like to have time for that before you decide instead of after. I do it monthly for a few clients. Can I send you half a page on it?”",
        },
        {
          kind: "paragraph",
          text: "Why it works. You answered first, so nobody is being held for ransom. You named what changed, so the value is theirs. You asked permission to send half a page, which costs them nothing to give.",
        },
        { kind: "paragraph", text: "File the phone sheet with your list of twenty names." },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "Three figures before you quote one",
      preheader: "Setting a fee without multiplying hours: a floor, a value, and a figure you can say.",
      title: "A price has three entries",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You were trained to multiply hours by a rate. So was I. It tells you what a job costs you. It does not tell you what the job is worth, and it cuts your pay every year you get faster.",
        },
        { kind: "paragraph", text: "Take one offer from your list. Enter three figures on one line." },
        {
          kind: "facts",
          rows: [
            {
              label: "Floor",
              value: "Hours times rate, honestly counted, review and phone included. Do not go below it.",
            },
            {
              label: "Value",
              value:
                "What the client avoids or gains in a year, in their words, low end. If you cannot name it, ask. Do not guess.",
            },
            {
              label: "Sayable",
              value: "The figure you can say in a level voice without adding “but we can talk about it.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Sayable below floor: the offer is too big. Take things out until the two meet. Value below floor: do not sell it to this client at all. Both above floor: your fee is sayable, for now. Raise it with the next client, not this one.",
        },
        {
          kind: "paragraph",
          text: "Example. Floor $1,800, value $6,000, sayable $2,500. Quote $2,500. Then say it aloud once, alone, door closed. My first year as a partner I practiced in the supply room. The toner never objected.",
        },
        {
          kind: "small",
          text: "Some engagements may not be priced on results where you practice, and attest work has fee rules of its own. Your professional body has the list.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Six sentences to three clients",
      preheader: "The email we write at the end of the workshop. Change the brackets and leave the rest.",
      title: "Six sentences, each with a job",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "One pathway, one price, three names. What is left is an email. Here it is for the clean-up. The order of the sentences holds for all four.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { lead: "What you saw", text: "“Last year’s books reached us in four folders and a bag.”" },
            {
              lead: "What it cost",
              text: "“Sorting them took longer than the return, and you waited for it.”",
            },
            { lead: "The offer", text: "“I’d like to fix them once, properly, before the season.”" },
            {
              lead: "The edges",
              text: "“It covers [period] and these accounts, and it does not include [exclusions].”",
            },
            {
              lead: "The fee",
              text: "“The fee is [figure], half now and half when you have the clean set.”",
            },
            {
              lead: "The door",
              text: "“If you’d rather leave things as they are, that’s fine. Just let me know by [date].”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Send it to three people, not thirty. First read it to somebody who is not an accountant. If they can tell you what is being sold and what it costs, it is ready.",
        },
        {
          kind: "paragraph",
          text: "Already have a draft? Hold it up against the six. The missing one is usually the fourth.",
        },
        {
          kind: "paragraph",
          text: "That closes the series. If you want a second reviewer before you press send, book thirty minutes. Free, and client names stay out of it.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "Workshop date: {{ eventDate }}",
      preheader: "Calendar file attached. It corrects any earlier entry by itself.",
      title: "The date is set",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "This is the current date of {{ eventName }}. It supersedes any earlier one you have on the books.",
        },
        { kind: "facts", rows: when },
        {
          kind: "paragraph",
          text: "A calendar file is attached. It replaces any older entry. You do not have to delete anything.",
        },
        { kind: "button", label: "Your workshop link", href: "{{ joinUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If it falls on a deadline, give your seat back. I know about deadlines.",
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
        greeting,
        { kind: "paragraph", text: "The workshop starts in 24 hours." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the workshop", href: "{{ joinUrl }}" },
        {
          kind: "list",
          items: [
            {
              lead: "On the desk",
              text: "Twenty clients and what each paid you last year. Nothing goes on screen.",
            },
            { lead: "On the door", text: "“Back in ninety minutes.” You will be saying a price out loud." },
          ],
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If something has come up, give your seat back." },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "Waitlisted: {{ eventName }}",
      preheader: "No action needed. Seats that come back are assigned in order.",
      title: "You are on the waitlist",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "All seats are taken at the moment, and you are on the waitlist. No action needed. Seats that come back are assigned in order. If one is yours, you will have an email from me the same minute.",
        },
        {
          kind: "paragraph",
          text: "One task is worth doing either way: list twenty clients and what each paid you last year.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "To take your name off the list:" },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "Seat assigned: {{ eventName }}",
      preheader: "A seat came back and it is yours. This is your confirmation.",
      title: "Off the waitlist, into a seat",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "A seat came back, and yours was the next name on the list. You are registered. This email is your confirmation.",
        },
        { kind: "facts", rows: [...when, { label: "Cost", value: "None" }] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}A reminder goes out 24 hours before.{% else %}The date is not set yet. It will come to this address with the link and a calendar file.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Please have a list of twenty clients ready, with what each paid you last year. It stays on your desk.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you can no longer use the seat, return it. It goes to the next name at once.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
