/** Tessa: the masterclass 'Unblock Your Wealth' as a captioned film; five minutes to watch, fifty-five with a pen. */
import type { Film } from "#core/content/pages/event/film.ts";

export default {
  title: "Unblock Your Wealth",
  scenes: [
    {
      title: "The door was never locked",
      art: "door-shut",
      lines: [
        "Welcome. I’m Tessa Vale.",
        "For nine years I opened accounts in a private bank, for people who found it easy to ask for money.",
        "Very few of them were better at their work than you are at yours.",
        "They had simply tried the handle.",
        "In the next hour you’ll try yours. You need a pen, and the last invoice you sent.",
      ],
    },
    {
      title: "Part one: where your price comes from",
      art: "receipt",
      lines: [
        "Ask ten good people how they set their price. Nine will tell you about their first client.",
        "Someone asked. They had no figure ready, so they said what felt safe. The someone said yes.",
        "That yes became the price.",
        "It wasn’t a decision. It was relief, and relief is a poor accountant.",
      ],
    },
    {
      title: "Everything that has happened since",
      art: "timeline",
      lines: [
        "Draw a line. On the left, your first price and the year you said it.",
        "On the right, today, and what you charge now.",
        "Between them, mark what changed: what you learned, what you bought, what you no longer get wrong.",
        "Most lines are crowded in the middle. Most prices have hardly moved.",
      ],
      exercise: {
        minutes: 12,
        task: "Draw your own line. Your first price, today’s price, and at least seven marks between the two.",
      },
    },
    {
      title: "What it’s worth on the other side",
      art: "price-tag",
      lines: [
        "You know what the work costs you. It costs hours, so you price the hours.",
        "Your client never sees an hour. They see what’s different afterward.",
        "A window that makes people stop. A contract that holds. A night’s sleep.",
        "So finish this sentence: after I’ve been there, they can…",
        "The price hangs on the end of that sentence, not on your watch.",
      ],
      exercise: {
        minutes: 8,
        task: "Finish the sentence three times, for three clients you’ve had. Use their words, not yours.",
      },
    },
    {
      title: "Part two: the sentence you add after it",
      art: "sentence",
      lines: [
        "Now you have a figure. Let’s see what you do to it.",
        "“…but we can talk about it.” Nobody had objected. Now somebody may.",
        "“I know it’s a lot.” They didn’t, until you told them.",
        "“And of course anything else you need.” The figure stayed. The work just grew.",
        "I call it the second sentence. You have one. Write it down exactly as you say it.",
      ],
    },
    {
      title: "The first conversation: stop at the figure",
      art: "water",
      lines: [
        "At the bank, people named very large sums. Then they reached for the water.",
        "That was all. The figure, and a glass of water.",
        "Two seconds pass. To you they feel long. To your client they feel like thinking.",
        "Say what it is. Say what it costs. Close your mouth.",
        "A price is said in the voice you use for your street address.",
      ],
      exercise: {
        minutes: 10,
        task: "Say it aloud five times: what it is, what it costs, stop. Reach for the water each time. When you’re bored, you have it.",
      },
    },
    {
      title: "Part three: who is waiting to be asked",
      art: "envelopes",
      lines: [
        "You don’t need strangers yet.",
        "Five people have paid you, praised you or sent someone your way, and haven’t heard from you in a year.",
        "They aren’t tired of you. They’re busy.",
        "Write down five names. The first has already come to mind.",
      ],
    },
    {
      title: "The second conversation: three sentences",
      art: "letter",
      lines: [
        "One: something true that you remember. It shows this was written once, to one person.",
        "Two: what you do now, and how much of it you take on.",
        "Three: a question they can answer with a yes, from a bus. “May I send you a page about it?”",
        "Leave out the discount, the apology, and “just checking in.”",
      ],
      exercise: {
        minutes: 12,
        task: "Write to the first of your five: three sentences. Send it today, or tomorrow before breakfast.",
      },
    },
    {
      title: "The third conversation: the call",
      art: "telephone",
      lines: [
        "They say yes, or they ask what it costs. Don’t type the price. Call.",
        "Ask what would be different for them afterward, and listen to the end of the answer.",
        "Then the figure, in your street-address voice. Then the water.",
        "If it’s too much, take something out of the work. Never out of the price alone.",
      ],
    },
    {
      title: "The exercise: rewrite one invoice",
      art: "invoice",
      lines: [
        "Take out the last invoice you sent. Put your thumb over the total.",
        "Read what was done, line by line, as if a stranger had done it for you.",
        "Write beside it what the invoice leaves out: the Sunday call, the second draft, the years until it looked easy.",
        "Now write what you would have paid that stranger without asking twice.",
      ],
      exercise: {
        minutes: 13,
        task: "Rewrite the invoice at that figure. Take your thumb away last.",
      },
    },
    {
      title: "Two figures on one page",
      art: "two-figures",
      lines: [
        "There are two figures on the page now. You don’t have to feel anything about them.",
        "You don’t have to send it. You have to look at it.",
        "If they’re the same, your price is in order, and part two is your part.",
        "If they aren’t, you’ve just seen how wide the door stands.",
      ],
    },
    {
      title: "Try the handle",
      art: "door-open",
      lines: [
        "Three conversations: the figure and the water, the letter, the call.",
        "Have one of each this month. That takes less courage than a date in the calendar.",
        "I watched people ask for money for nine years. It can be learned like a greeting.",
        "The door was never locked.",
      ],
    },
  ],
  next: {
    text: "Would you like to say your figure aloud to someone first? Half an hour with me is free.",
    label: "Choose half an hour",
    href: "/tessa-booking",
  },
} satisfies Film;
