import { type Block, type BlockContent, type BlockType, block } from "./blocks.ts";

export type StarterType = Exclude<BlockType, "Hero" | "SelfCheck">;

const starters: { [T in StarterType]: Extract<BlockContent, { type: T }>["props"] } = {
  Testimonials: {
    heading: "What people say",
    quotes: [
      {
        quote:
          "The sentence a client wrote to you, word for word. One that names what changed is worth three that praise.",
        name: "First name, initial",
        role: "What they do",
        own: true,
      },
    ],
  },
  Story: {
    heading: "How it began",
    paragraphs: [
      "Where you were when you noticed it, and what you did next. One day, one place, one person.",
      "What you know now that you did not know then. A photo from that time says more than a portrait.",
    ],
  },
  Figures: {
    heading: "In figures",
    figures: [
      { value: "24", label: "a number that you can stand behind", source: "Where it comes from", own: true },
      { value: "365", label: "another one, if there is one", source: "Where it comes from", own: true },
    ],
  },
  Benefits: {
    heading: "What you get",
    layout: "columns",
    list: [
      { title: "The first thing", text: "What is different for your visitor once they have it." },
      { title: "The second thing", text: "One sentence. Name a day, a place or a number if you can." },
      { title: "The third thing", text: "The one they did not expect." },
    ],
  },
  Steps: {
    heading: "How it works",
    steps: [
      { title: "First", text: "What your visitor does, and how long it takes." },
      { title: "Then", text: "What happens on your side." },
      { title: "After that", text: "What they hold in their hands." },
    ],
    tone: "tint",
  },
  Chapters: {
    heading: "What is inside",
    list: [
      { title: "The first chapter", text: "What it answers, in one line." },
      { title: "The second chapter", text: "What it answers, in one line." },
      { title: "The third chapter", text: "What it answers, in one line." },
    ],
  },
  Excerpt: {
    heading: "A page to read",
    intro: "As it stands in the guide. It takes about a minute.",
    folio: "4",
    title: "The title of this page",
    paragraphs: [
      "Put a page of your guide here that helps by itself. A visitor who has learned something already trusts the rest.",
      "Two or three paragraphs are enough.",
    ],
    tone: "tint",
  },
  Audience: {
    heading: "Who it is for",
    suits: { title: "It is for you if", list: ["you know this situation", "you want this to change"] },
    not: { title: "It is not for you if", list: ["you look for something else"] },
  },
  About: { heading: "Who is behind it" },
  EventDetails: { heading: "The details", place: "Online, by video meeting" },
  Faq: {
    heading: "Questions people ask",
    questions: [
      { question: "What does it cost?", answer: "The answer, without a detour." },
      { question: "How long does it take?", answer: "The answer, without a detour." },
    ],
  },
  Scheduler: {
    heading: "Talk to me",
    text: "Choose a time that suits you. We look at where you stand, and you decide what comes next.",
    button: "Choose a time",
    facts: ["30 minutes", "By video or phone", "Free of charge"],
  },
  Closing: {
    headline: "Ready when *you* are",
    text: "One last sentence: what happens when they press the button.",
    button: "Get it now",
  },
};

/** Text that may go live as is; other starter text is instructions for the owner. */
const ready = new Set([
  ...["What people say", "How it began", "In figures", "24", "365", "What you get", "columns", "tint"],
  ...["How it works", "First", "Then", "After that", "What is inside", "A page to read", "4"],
  ...["As it stands in the guide. It takes about a minute.", "Who it is for", "It is for you if"],
  ...["It is not for you if", "Who is behind it", "The details", "Online, by video meeting"],
  ...["Questions people ask", "What does it cost?", "How long does it take?", "Talk to me"],
  ...["Choose a time that suits you. We look at where you stand, and you decide what comes next."],
  ...[
    "Choose a time",
    "30 minutes",
    "By video or phone",
    "Free of charge",
    "Ready when *you* are",
    "Get it now",
  ],
]);
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];
const examples = new Set(textsIn(starters).filter((text) => !ready.has(text)));

export const isExample = (text: string): boolean => examples.has(text);

export const starterTypes = Object.keys(starters) as StarterType[];

export function starterBlock(type: string): Block | null {
  const known = starterTypes.find((each) => each === type);
  return known ? block.parse({ type: known, props: starters[known] }) : null;
}
