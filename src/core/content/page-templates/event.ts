import type { PageTemplate } from "./page-template.ts";
import { greeting, nameAndEmail, question, whenItFails } from "./shared-form.ts";

const facts = {
  kind: "facts" as const,
  rows: [
    { label: "Date", value: "{{ eventDate }}" },
    { label: "Length", value: "60 minutes, live" },
    { label: "Place", value: "Online, by video meeting" },
  ],
};
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Join on the day{% else %}See the page{% endif %}',
  href: "{{ joinUrl }}",
};
const cancel = [
  {
    kind: "small" as const,
    text: "You cannot come after all? Cancel your seat, and somebody else can have it.",
  },
  { kind: "button" as const, label: "Cancel my seat", href: "{{ cancelUrl }}" },
];

export const event: PageTemplate = {
  label: "Event",
  about:
    "A live session to register for. The page brings its event, the confirmation, the reminder and what else registrants hear.",
  example: "The Calm Week Workshop",
  page: {
    kind: "event",
    description:
      "{name}: sixty minutes live with {coach}, online and free. Bring your question, and leave with a next step.",
    summary: "Sixty minutes live with {coach}, online and free.",
    event: { minutes: 60 },
    blocks: [
      {
        type: "Hero",
        props: {
          kicker: "Live with {coach}",
          headline: "{name}",
          lede: "{sentence}Sixty minutes, a small group and one question of your own. You leave with a step that you can take the same week.",
          facts: ["60 minutes", "Live online", "Free"],
        },
      },
      { type: "EventDetails", props: { heading: "When and where", place: "Online, by video meeting" } },
      {
        type: "Benefits",
        props: {
          items: "learningPoints",
          layout: "columns",
          heading: "What you take away",
          list: [
            {
              title: "A clearer question",
              text: "What you really want to know, in one sentence. Half of the answer is often in it.",
            },
            {
              title: "An example to follow",
              text: "How somebody else got through the same thing, step by step, with what went wrong on the way.",
            },
            {
              title: "Answers to what you ask",
              text: "There is time for questions. Yours may be the one that half of the group came with.",
            },
            {
              title: "A step of your own",
              text: "Chosen before the hour is over, and small enough for this week.",
            },
          ],
          tone: "tint",
        },
      },
      {
        type: "Steps",
        props: {
          heading: "How the hour goes",
          intro: "Cameras are welcome, and nobody has to speak.",
          steps: [
            {
              when: "0:00",
              title: "Where it gets difficult",
              text: "The places where most people get stuck, and how to tell which one is yours.",
            },
            {
              when: "0:20",
              title: "One way through",
              text: "An example from beginning to end, with time for what you would like to ask.",
            },
            {
              when: "0:45",
              title: "Your next step",
              text: "Ten quiet minutes and a pen. Then we hear from those who like to share.",
            },
          ],
        },
      },
      { type: "About", props: { heading: "Who leads it", tone: "tint" } },
      {
        type: "Faq",
        props: {
          heading: "Before you register",
          questions: [
            {
              question: "When does it take place?",
              answer:
                "This page shows the date as it stands. If it changes after you register, you hear of it by email.",
            },
            { question: "What does it cost?", answer: "Nothing. All it takes is the hour." },
            {
              question: "What if I cannot come after all?",
              answer: "Your confirmation has a link to cancel the seat, so that somebody else can have it.",
            },
          ],
        },
      },
      {
        type: "Closing",
        props: { headline: "One hour, *one question*, one step.", button: "Save my seat" },
      },
    ],
    form: {
      heading: "Save your seat",
      fields: nameAndEmail,
      button: "Save my seat",
      busy: "Saving your seat…",
      privacy:
        "A confirmation arrives by email at once, then a reminder and any news of the date. Every email from {firstName} has a link to get fewer, or none.",
      policy: {
        ...whenItFails,
        success: {
          outcome: "screen",
          screen: {
            title: "You have a seat",
            text: "The confirmation for “{leadMagnetName}” will reach {email} within minutes, from {coach}.",
            steps: [
              "Date: {eventDate}. If it is set or moved later, you hear of it by email.",
              "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
              "Write down the one question you would like to bring.",
            ],
          },
        },
        onFull: [
          "Every seat is taken",
          "You can join the waitlist: if a seat comes free, you hear of it at once.",
        ],
        onDuplicate: ["You have a seat already", "The confirmation is in your inbox."],
      },
    },
  },
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Your seat: {{ eventName }}",
        preheader: "You have a seat. Here is what you need to know.",
        title: "You have a seat",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: '{% if eventState == "dated" %}Your seat is saved. The date is below, and the button lets you in on the day.{% else %}Your seat is saved. The date is still to be announced; it comes to this address as soon as it is set.{% endif %}',
          },
          ...[facts, join],
          { kind: "paragraph", text: "Please bring one question, and something to write with." },
          ...[question, ...cancel],
        ],
        signOff: "{coach}",
      },
    ],
    notices: {
      dated: {
        subject: "The date: {{ eventName }}",
        preheader: "{{ eventDate }}. Your seat is saved.",
        title: "There is a date",
        body: [
          greeting,
          { kind: "paragraph", text: "The date of {{ eventName }} is set. Your seat is saved." },
          ...[facts, join, ...cancel],
        ],
        signOff: "{coach}",
      },
      reminder: {
        subject: "Tomorrow: {{ eventName }}",
        preheader: "{{ eventDate }}. The button in this email lets you in.",
        title: "See you tomorrow",
        body: [
          greeting,
          { kind: "paragraph", text: "{{ eventName }} is tomorrow. The button below lets you in." },
          ...[facts, join, ...cancel],
        ],
        signOff: "{coach}",
      },
      waiting: {
        subject: "You are on the waitlist: {{ eventName }}",
        preheader: "If a seat comes free, you hear of it at once.",
        title: "You are on the waitlist",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Every seat of {{ eventName }} is taken. If one comes free, it goes to the person who has waited longest, and an email tells you at once.",
          },
        ],
        signOff: "{coach}",
      },
      promoted: {
        subject: "A seat for you: {{ eventName }}",
        preheader: "A seat came free, and it is yours.",
        title: "You have a seat",
        body: [
          greeting,
          { kind: "paragraph", text: "A seat in {{ eventName }} came free, and it is yours." },
          ...[facts, join, ...cancel],
        ],
        signOff: "{coach}",
      },
    },
  },
};
