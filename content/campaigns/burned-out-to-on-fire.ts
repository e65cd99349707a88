/** Leo: confirms a seat in the webinar, with or without a date; then a name for it, three sentences, and less wind. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hey {{ first_name }},{% else %}Hey there,{% endif %}',
};
const seat = [
  { label: "Date", value: "{{ eventDate }}" },
  { label: "Length", value: "90 minutes, live" },
  { label: "Place", value: "Online, by video meeting. Camera off is fine." },
];
const bring = { label: "Bring", value: "A pen, paper, something warm to drink" };
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the webinar{% else %}See the webinar page{% endif %}',
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
      preheader: "Seat’s saved. One tiny thing to do before we meet, and it isn’t homework.",
      title: "You’re IN",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}Your seat for {{ leadMagnetName }} is saved. Date and link are right here, and I’ll ping you 24 hours before, so go ahead and forget about it till then.{% else %}Your seat for {{ leadMagnetName }} is saved. No date yet. The minute there is one, you’ll get it here, link and all.{% endif %}',
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
              text: "What used you up: the work, the amount of it, the people, or who you had to be. Different fires, different fixes.",
            },
            {
              lead: "Ember",
              text: "Three questions that find the bit you’d miss. Ten minutes a week is plenty to start from.",
            },
            {
              lead: "Flame",
              text: "One thing a week, small enough for somebody who’s wiped. And one thing that quits dumping water on it.",
            },
          ],
        },
        { kind: "heading", text: "Till then" },
        {
          kind: "paragraph",
          text: "Catch one moment this week you didn’t mind. Write it down: where you were, who was there, what your hands were doing. Couldn’t find one? Write that down. It counts.",
        },
        {
          kind: "paragraph",
          text: "And if you want to talk before then, I’ve got half an hour, it’s free, and I won’t make you cheer.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "Can’t make it? Give your seat back. No hard feelings and nothing to explain.",
        },
        cancel,
        {
          kind: "small",
          text: "This is coaching about work. It isn’t therapy. If you haven’t slept, eaten or gotten up right for weeks, see a doctor. If you’re thinking about hurting yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "Tired, bored, ashamed or burned out?",
      preheader: "They feel the same from the inside. Read four lines and see which one makes you look away.",
      title: "“Tired” is the one you’re allowed to say",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "For months I told everybody I was tired. You’re allowed to be tired. A tired cook gets a slap on the back and an espresso and goes back on the line, and nobody asks a second question. Including me. Especially me.",
        },
        {
          kind: "paragraph",
          text: "So here are four things that feel exactly the same from the inside. Nothing to fill out. Read slow.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Tired", value: "Two days off and Monday looks a little different." },
            {
              label: "Bored",
              value: "Nine at night, you’ve got energy for anything on earth but this.",
            },
            {
              label: "Ashamed",
              value: "There’s one person or one email you walk around. Take that away and the job’s okay.",
            },
            {
              label: "Burned out",
              value: "Rest doesn’t reach it. Even the part you used to love tastes like nothing.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Which one made you look away? Start there, because the fixes have nothing to do with each other. Tired wants sleep. Bored wants something harder. Ashamed wants one conversation. Burned out wants less of pretty much everything for a while.",
        },
        {
          kind: "paragraph",
          text: "If you feel like it, hit reply and send me one word out of the four. You don’t have to explain it. I read them all.",
        },
        {
          kind: "small",
          text: "Four words, not a diagnosis. If sleeping, eating or getting up hasn’t worked for weeks, that’s one for a doctor.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "Three sentences for work",
      preheader: "One to hand something back, one to say no, one for a quieter month. Take one, leave two.",
      title: "Take one, leave two",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "People who used to love their job all do the same dumb thing. They say yes, and then they feel it on the drive home. I did it for nine years. So here are three sentences to say in between. You need one this week. One.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "To hand something back",
              text: "Late is awkward. Never is worse, and it’s worse for them, too.",
              quote:
                "“I said yes to this in the spring and I’m not doing it well anymore. I’d like to hand it over by Friday. Who should get my notes?”",
            },
            {
              lead: "To say no before they ask twice",
              text: "Stop at the period. Reasons are where they get you.",
              quote: "“Thanks for thinking of me. I’m not taking on anything new till the end of the month.”",
            },
            {
              lead: "To get a quieter month",
              text: "Walk in with the list of what you’re keeping. It goes over better than the list of what hurts.",
              quote:
                "“Next month I’d like to do these three things right and leave these two out. Can we look at it together?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Say it out loud once before you say it for real. In the car, or in the walk-in with the door shut. My first no came out as a whisper, to a guy selling fish. It still counted.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Set up your week like a kitchen",
      preheader: "A boring morning, one hour for the ember, and an evening that’s nobody’s.",
      title: "You don’t need more discipline. You need less wind.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "In a kitchen you make the decisions at three in the afternoon, while nothing’s on fire. Onions cut, towels folded, pans where your hand goes, so at eight when the tickets come nobody has to think. You deserve the same setup. So here’s a week, prepped.",
        },
        { kind: "heading", text: "A boring morning" },
        {
          kind: "paragraph",
          text: "Same eggs. Clothes on the chair. First task on a piece of tape from the night before. Every decision you don’t make before noon, you’ve still got in your pocket after lunch.",
        },
        { kind: "heading", text: "One hour for the ember" },
        {
          kind: "paragraph",
          text: "The bit you’d miss, if there is one. Put it on the calendar with a start and an end, like the dentist. Don’t know what it is yet? Make something with your hands. Bread’ll do.",
        },
        { kind: "heading", text: "An evening that’s nobody’s" },
        {
          kind: "paragraph",
          text: "No friends, no gym, no catching up on anything. You don’t even have to rest. Stare at the wall. It’s your wall.",
        },
        {
          kind: "paragraph",
          text: "Then pick one thing that quits dumping water on it: the standing meeting, the group chat, the Sunday email. Only for the week. You can have it back.",
        },
        {
          kind: "paragraph",
          text: "That’s the last one from me for now. If you want company while you prep the week, I’ve got half an hour and it’s free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "Coaching about work, not therapy. If you’re thinking about hurting yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "The date of {{ eventName }}: {{ eventDate }}",
      preheader: "Calendar file’s attached. Nothing to copy, and it swaps out any older date.",
      title: "Here’s the date",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here’s when we do our ninety minutes. First time you’re hearing it or it moved, either way this is the one.",
        },
        { kind: "facts", rows: seat },
        {
          kind: "paragraph",
          text: "There’s a calendar file attached. One tap and it’s in, and if an older date’s in there, this one bumps it. That’s one decision you don’t have to make.",
        },
        { kind: "button", label: "Your link to the webinar", href: "{{ joinUrl }}" },
        { kind: "divider" },
        { kind: "paragraph", text: "Bad day for it? Give your seat back. You don’t have to say why." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "The link, a pen, something warm to drink. That’s the whole list.",
      title: "Tomorrow. Put the kettle on.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "We light it in 24 hours. You need a pen, some paper and something warm to drink. You don’t need to be in a good mood. It shows up or it doesn’t.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the webinar", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Camera off, fine. Five minutes late, fine. Flat on the couch, also fine, if you can write lying down.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "And if tomorrow turns into one of those days, give your seat back and go take care of it.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "On the waitlist for {{ eventName }}",
      preheader: "You’ve done your part. If a seat opens up, I’ll write.",
      title: "The waiting’s on me",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "We’re full right now, so you’re on the waitlist. You don’t have to check anything or keep coming back to the page. When a seat opens and you’re up, you’ll get an email from me and the seat’s yours.",
        },
        {
          kind: "paragraph",
          text: "Till then, one tiny thing: catch a moment this week you didn’t mind, and write down where you were.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "Rather not wait? Take your name off the list here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "You’re IN after all: {{ eventName }}",
      preheader: "Somebody gave a seat back and you were next. Nothing to confirm.",
      title: "We’ve got a chair for you",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Somebody couldn’t make it and you were next on the list, so the seat’s yours. You don’t have to confirm anything.",
        },
        { kind: "facts", rows: [...seat, bring] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}No homework. I’ll send you the link again 24 hours before we start.{% else %}No homework. There’s no date yet, and when there is you’ll get it here with the link.{% endif %}',
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "Doesn’t fit anymore? Pass it on. There’s somebody behind you who’ll be glad.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
