/** Leo: confirms a seat in the webinar, with or without a date; then a name for it, three sentences, and less wind. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const seat = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "90 minutes, live" },
  { label: "Place", value: "Online, by video meeting. Camera off is fine." },
];
const bring = { label: "Bring", value: "A pen, paper, something warm to drink" };
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the webinar{% else %}The page of the webinar{% endif %}',
  href: "{{ joinUrl }}",
};
const cancel = { kind: "button" as const, label: "Give my seat back", href: "{{ cancelUrl }}" };

const signOff = "Leo\nSantoro Coaching";

export default {
  name: "Burned Out to On Fire Campaign",
  coach: "leo",
  fromName: "Leo Santoro",
  fromEmail: "leo@leosantoro.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "You’re IN: {{ leadMagnetName }}",
      preheader: "Your seat is saved. Until we meet there is one small thing, and it is not homework.",
      title: "You’re IN. Something in there still glows.",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}your seat for {{ leadMagnetName }} is saved. The date and the link are right here, and I remind you 24 hours before, so you can forget about it until then.{% else %}your seat for {{ leadMagnetName }} is saved. The date is to be announced. It comes to this address as soon as it is fixed, with the link.{% endif %}',
        },
        {
          kind: "facts",
          rows: [...seat, { label: "Cost", value: "Nothing" }, bring],
        },
        join,
        { kind: "heading", text: "The three half hours" },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "Ash",
              text: "What used you up: the work, the amount of it, the people, or who you had to be. They need different answers.",
            },
            {
              lead: "Ember",
              text: "Three questions that find the part you would miss. Ten minutes a week is enough to start from.",
            },
            {
              lead: "Flame",
              text: "One thing a week, small enough for a tired person. And one thing that stops putting it out.",
            },
          ],
        },
        { kind: "heading", text: "Until then" },
        {
          kind: "paragraph",
          text: "Notice one moment this week that you did not mind. Write it down: where, with whom, what your hands were doing. If there is none, write that down. It counts too.",
        },
        {
          kind: "paragraph",
          text: "You may also talk to me before. Half an hour, free, and nobody will ask you to cheer.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you cannot come, give your seat back. No hard feelings, and nothing to explain.",
        },
        cancel,
        {
          kind: "small",
          text: "This is coaching about work, and no therapy. If you have not slept, eaten or got up properly for weeks, see a doctor. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "Tired, bored, ashamed or burned out?",
      preheader: "They feel alike from the inside. Read four lines and notice which one makes you look away.",
      title: "Tired is the word that is allowed",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "for months I told everybody that I was tired. Tired is allowed. A cook who is tired gets a pat on the back and a coffee. It also meant that nobody, me included, ever looked at the rest.",
        },
        {
          kind: "paragraph",
          text: "Four things feel alike from the inside. Nothing to fill in. Just read slowly.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Tired", value: "After a free weekend, Monday looks a little different." },
            {
              label: "Bored",
              value: "At nine in the evening you have energy, for anything in the world but this.",
            },
            {
              label: "Ashamed",
              value:
                "There is one person or one email you walk around. Without it, the job would be all right.",
            },
            {
              label: "Burned out",
              value: "Rest does not reach it. The part you used to love leaves you as flat as the rest.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Which line made you look away? Start with that one, because the answers have nothing in common. Tired wants sleep. Bored wants something harder. Ashamed wants one conversation. Burned out wants less, of nearly everything, for a while.",
        },
        {
          kind: "paragraph",
          text: "If you like, answer this email with one word out of the four. You need not explain it. I read them all.",
        },
        {
          kind: "small",
          text: "These are four words and no diagnosis. If sleep, food or getting up have not worked for weeks, that is a question for a doctor.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "Three sentences for work",
      preheader: "To hand something back, to say no, to ask for a quieter month. Take one, leave two.",
      title: "Take one, leave two",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "people who used to love their work have one bad habit in common: they say yes first and feel it later. Here are three sentences that come in between. You need one of them this week. Not three.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "To hand something back",
              text: "Late is awkward. Never is worse, for them too.",
              quote:
                "“I said yes to this in spring, and I am not doing it well any more. I would like to hand it over by Friday. Who should get my notes?”",
            },
            {
              lead: "To say no before you are asked twice",
              text: "Stop after the full stop. The reasons are where they catch you.",
              quote: "“Thank you for thinking of me. I take on nothing new until the end of the month.”",
            },
            {
              lead: "To ask for a quieter month",
              text: "Bring the list of what stays. It is a better opening than the list of what hurts.",
              quote:
                "“Next month I would like to do these three things properly and leave out these two. Can we look at it together?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Say it out loud once before, in the car or in the walk-in fridge. My own first no came out as a whisper. It still counted.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Less wind",
      preheader:
        "One page for one week: a dull morning, one hour for the ember, an evening that is nobody’s.",
      title: "You do not need more discipline. You need less wind.",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "in a kitchen everything is decided while nothing is burning yet. Onions cut, pans in reach, so that at eight in the evening nobody has to think. A tired person deserves the same. So here is a week, set up beforehand.",
        },
        { kind: "heading", text: "A dull morning" },
        {
          kind: "paragraph",
          text: "Same breakfast, clothes on the chair, the first task on a slip of paper from the night before. Whatever you need not decide before noon, you still have after it.",
        },
        { kind: "heading", text: "One hour for the ember" },
        {
          kind: "paragraph",
          text: "The bit you would miss, if there is one. In the diary, with a start and an end, as if it were a dentist. If you do not know yet what it is, make something with your hands. Bread will do.",
        },
        { kind: "heading", text: "An evening that is nobody’s" },
        {
          kind: "paragraph",
          text: "Not for friends, not for sport, not for catching up. You do not have to rest in it either.",
        },
        {
          kind: "paragraph",
          text: "And one thing that stops putting it out: the meeting, the group chat, the Sunday email. Just for the week. You can have it back.",
        },
        {
          kind: "paragraph",
          text: "That was my last letter for now. If you want company while you set up the week, half an hour with me is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "Coaching about work, and no therapy. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "The date of {{ eventName }}: {{ eventDate }}",
      preheader: "The calendar file is attached. Nothing to copy out, and an older entry replaces itself.",
      title: "Here is the date",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "this is the date of our ninety minutes. First date or changed date, this is the one that holds.",
        },
        { kind: "facts", rows: seat },
        {
          kind: "paragraph",
          text: "A file for your calendar is attached. One tap and it is in; an entry with an older date is replaced by itself. One decision less.",
        },
        { kind: "button", label: "Your link to the webinar", href: "{{ joinUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "Not your day? Give your seat back, no explanation needed." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "The link, a pen, something warm to drink. That is the whole list.",
      title: "Tomorrow. Put the kettle on.",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "we light it in 24 hours. You need a pen, some paper and something warm to drink. You need no good mood; it comes or it does not.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the webinar", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Camera off is fine. Coming five minutes late is fine. Lying on the sofa is fine, if you can write there.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "And if tomorrow is one of those days: give your seat back, and be well.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "On the waitlist for {{ eventName }}",
      preheader: "You have done your part. If a seat comes free, I write to you.",
      title: "The waiting is on me",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "all seats are taken right now, so you are on the waitlist. You do not have to check anything or come back to the page. If a seat comes free and it is your turn, you get an email from me and the seat is yours.",
        },
        {
          kind: "paragraph",
          text: "Until then, one small thing: notice a moment this week that you did not mind. Write down where you were.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If you would rather not wait, take your name off the list." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "You’re IN after all: {{ eventName }}",
      preheader: "Somebody gave a seat back, and you were next. Nothing to confirm.",
      title: "There is a place by the fire",
      body: [
        { kind: "paragraph", text: "Hi {{ name }}," },
        {
          kind: "paragraph",
          text: "somebody could not make it, and you were next on the list. The seat is yours from now on. You do not have to confirm anything.",
        },
        { kind: "facts", rows: [...seat, bring] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}No homework before. I send you the link again 24 hours before we start.{% else %}No homework before. The date comes to this address as soon as it is fixed, with the link.{% endif %}',
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "Does it no longer fit? Then hand the seat on. Somebody behind you will be glad.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
