/** The demo owner's messages, worded to fit any month. */
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";

export const messages = {
  "relocation-masterclass": {
    name: "You missed the masterclass",
    draft: {
      subject: "You missed it, and that is fine",
      preheader: "The three questions everybody asked.",
      title: "The three questions everybody asked",
      body: "Hi {{ name }},\n\nyou had a seat, and something came up. Three questions took most of the hour: when to tell the landlord, what to do about school, and whether the first flat has to be the right one.\n\nIt does not. Reply with your city, and I will send you what I said about it.",
      signOff: "Clara",
    },
  },
  "breakdown-breakthrough": {
    name: "For those who could not come",
    draft: {
      subject: "What we did on Tuesday",
      preheader: "One page, ten minutes.",
      title: "One page instead of an hour",
      body: "Hi {{ name }},\n\nwe missed you on Tuesday. The hour came down to one page: what is on your plate, what is yours, and what you only carry because nobody else has picked it up.\n\nDraw the three columns, and see which one is the longest.",
      signOff: "Jonah",
    },
  },
  question: {
    name: "One question",
    draft: {
      subject: "One question for the next three months",
      preheader: "It takes a minute, and I read every answer.",
      title: "What would you stop doing?",
      body: "Hi {{ name }},\n\nmost plans are lists of things to begin. I ask my clients for the other list: what would you stop doing, if nobody were disappointed?\n\nWrite me one line back. I read all of them, and I answer most.",
      signOff: "Jonah",
    },
  },
  breakfast: {
    name: "One rule, and it is about breakfast",
    draft: {
      subject: "One rule, and it is about breakfast",
      preheader: "Two days are enough to notice.",
      title: "The rule I keep when I keep no other",
      body: "Hi {{ name }},\n\nsome weeks have no rules in them, which is why they have so much sugar. In those I keep one, and it is about breakfast.\n\nTry it for two days, and tell me how the third one went.",
      signOff: "Nina",
    },
  },
  bring: {
    name: "What to bring on Friday",
    draft: {
      subject: "What to bring on Friday",
      preheader: "Last month in numbers, and a pen.",
      title: "Two things to have on the table",
      body: "Hi {{ name }},\n\nplease have two things on the table: what came in last month, as one number, and what you would like it to be. We begin with the difference.\n\nA pen helps.",
      signOff: "Marcus",
    },
  },
  handoff: {
    name: "Notes from the floor",
    draft: {
      subject: "What a good handoff sounds like",
      preheader: "",
      title: "",
      body: "Hi {{ name }},\n\nI stood in a corridor last week and listened to eleven handoffs.",
      signOff: "Dave",
    },
  },
} satisfies Record<string, { name: string; draft: Draft }>;
