/** What the console calls each block, and the blocks an owner can add, with the text they come with. */
import { type Block, type BlockContent, type BlockType, block } from "./blocks.ts";

/** Blocks that every page of their kind has, and that nobody adds. */
const fixed = { Hero: "Opening", SelfCheck: "Quiz" } as const;
export type StarterType = Exclude<BlockType, keyof typeof fixed>;

/** `group`: what the block does for a visitor. */
type Offer = { name: string; group: string; about: string };
const proof = "Show that it works";
const facts = "Say what it is";
const invite = "Answer and invite";

const readyTexts = new Set<string>();
/** Text that may go live as is; all other text is instructions for the owner. */
function ready<Text extends string>(text: Text): Text {
  readyTexts.add(text);
  return text;
}

const figure = { source: "Where it comes from", own: true };

/** In the order of the palette. */
const starters: {
  [T in StarterType]: Offer & { props: Extract<BlockContent, { type: T }>["props"] };
} = {
  Testimonials: {
    ...{ name: "Testimonials", group: proof, about: "What people said, the first one large" },
    props: {
      heading: ready("What people say"),
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
  },
  Story: {
    ...{ name: "Story with a photo", group: proof, about: "What happened, with a photo" },
    props: {
      heading: ready("How it began"),
      paragraphs: [
        "Where you were when you noticed it, and what you did next. One day, one place, one person.",
        "What you know now that you did not know then. A photo from that time says more than a portrait.",
      ],
    },
  },
  Figures: {
    ...{ name: "Figures", group: proof, about: "One to four numbers, each with its source" },
    props: {
      heading: ready("In figures"),
      figures: [
        { ...figure, value: ready("24"), label: "a number that you can stand behind" },
        { ...figure, value: ready("365"), label: "another one, if there is one" },
      ],
    },
  },
  Benefits: {
    ...{ name: "What you get", group: facts, about: "What people take away" },
    props: {
      heading: ready("What you get"),
      layout: ready("columns"),
      list: [
        { title: "The first thing", text: "What is different for your visitor once they have it." },
        { title: "The second thing", text: "One sentence. Name a day, a place or a number if you can." },
        { title: "The third thing", text: "The one they did not expect." },
      ],
    },
  },
  Steps: {
    ...{ name: "How it works", group: facts, about: "What happens, in order" },
    props: {
      heading: ready("How it works"),
      steps: [
        { title: ready("First"), text: "What your visitor does, and how long it takes." },
        { title: ready("Then"), text: "What happens on your side." },
        { title: ready("After that"), text: "What they hold in their hands." },
      ],
      tone: ready("tint"),
    },
  },
  Chapters: {
    ...{ name: "Contents", group: facts, about: "Contents, numbered" },
    props: {
      heading: ready("What is inside"),
      list: [
        { title: "The first chapter", text: "What it answers, in one line." },
        { title: "The second chapter", text: "What it answers, in one line." },
        { title: "The third chapter", text: "What it answers, in one line." },
      ],
    },
  },
  Excerpt: {
    ...{ name: "A page to read", group: facts, about: "A page of the guide, as it stands" },
    props: {
      heading: ready("A page to read"),
      intro: ready("As it stands in the guide. It takes about a minute."),
      folio: ready("4"),
      title: "The title of this page",
      paragraphs: [
        "Put a page of your guide here that helps by itself. A visitor who has learned something already trusts the rest.",
        "Two or three paragraphs are enough.",
      ],
      tone: ready("tint"),
    },
  },
  EventDetails: {
    ...{ name: "About the event", group: facts, about: "Date, place and seats of the event" },
    props: { heading: ready("The details"), place: ready("Online, by video meeting") },
  },
  Audience: {
    ...{ name: "Who it is for", group: facts, about: "Whom it suits, and whom it does not" },
    props: {
      heading: ready("Who it is for"),
      suits: {
        title: ready("It is for you if"),
        list: ["you know this situation", "you want this to change"],
      },
      not: { title: ready("It is not for you if"), list: ["you look for something else"] },
    },
  },
  About: {
    ...{ name: "About the coach", group: invite, about: "You, with your portrait and your story" },
    props: { heading: ready("Who is behind it") },
  },
  Faq: {
    ...{ name: "Questions and answers", group: invite, about: "What people ask before they say yes" },
    props: {
      heading: ready("Questions people ask"),
      questions: [
        { question: ready("What does it cost?"), answer: "The answer, without a detour." },
        { question: ready("How long does it take?"), answer: "The answer, without a detour." },
      ],
    },
  },
  Scheduler: {
    ...{ name: "Calendar", group: invite, about: "The way to your calendar" },
    props: {
      heading: ready("Talk to me"),
      text: ready(
        "Choose a time that suits you. We look at where you stand, and you decide what comes next.",
      ),
      button: ready("Choose a time"),
      facts: [ready("30 minutes"), ready("By video or phone"), ready("Free of charge")],
    },
  },
  Closing: {
    ...{ name: "Last word", group: invite, about: "A last word, and the button again" },
    props: {
      headline: ready("Ready when *you* are"),
      text: "One last sentence: what happens when they press the button.",
      button: ready("Get it now"),
    },
  },
};

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];
const examples = new Set(
  Object.values(starters)
    .flatMap(({ props }) => textsIn(props))
    .filter((text) => !readyTexts.has(text)),
);

export const isExample = (text: string): boolean => examples.has(text);

export const starterTypes = Object.keys(starters) as StarterType[];

export const sectionName = (type: BlockType): string =>
  type === "Hero" || type === "SelfCheck" ? fixed[type] : starters[type].name;

export function offerOf(type: StarterType): Offer & { type: StarterType } {
  const { name, group, about } = starters[type];
  return { type, name, group, about };
}

export function starterBlock(type: string): Block | null {
  const known = starterTypes.find((each) => each === type);
  return known ? block.parse({ type: known, props: starters[known].props }) : null;
}
