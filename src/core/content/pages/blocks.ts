/** The block registry: every block a page may hold, with the shape of its props. */
import { z } from "zod";
import { type ControlMeta, called } from "./control-meta.ts";
import { iconNames } from "./icons.ts";
import { picture } from "./picture.ts";

const line = z.string().min(1);
const prose = line.meta({ control: "prose" } satisfies ControlMeta);
/** A ground to stand on, so that dense and open sections alternate. */
const tone = z.enum(["paper", "tint", "deep"]).default("paper").meta(called("Background"));
/** Words between asterisks are set in the accent's voice. */
const accented = (label: string) =>
  line.meta({
    ...called(label),
    hasAccent: true,
  } satisfies ControlMeta);
const titled = z.strictObject({ title: line, text: prose });
const icon = z.enum(iconNames);
/** The owner put it there: no part of the sample. */
const own = z.boolean().optional().meta(called("My own, no part of the sample"));
const intro = prose.meta({ ...called("Introduction"), control: "prose" });

export const blocks = {
  /** The opening: outcome, for whom, one picture, and the form (or the scheduler's button) in view. */
  Hero: z.strictObject({
    kicker: line.meta(called("Line above the headline")),
    headline: accented("Headline"),
    lede: prose.meta({ ...called("Introduction"), control: "prose" }),
    /** The drawn thing that is given away; booking pages may have none. */
    object: z
      .discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("book"),
          title: line,
          subtitle: line,
          /** Address of a picture that stands in place of the drawn cover. */
          image: line
            .meta(
              called("Address of a picture of the cover", "Empty: the cover is drawn in the coach’s brand."),
            )
            .optional(),
        }),
        z.strictObject({ kind: z.literal("ticket"), title: line, lines: z.array(line).min(1).max(4) }),
      ])
      .meta(called("Picture"))
      .optional(),
    /** A small stamp before the kicker: what kind of thing this is. */
    badge: z.strictObject({ icon, text: line }).optional(),
    /** Short facts under the lede: length, place, price. */
    facts: z.array(line).max(4).default([]),
    /** Words of the scheduler's button on pages without a form. */
    button: line.optional(),
  }),
  /** What the visitor gets. `items` names what is counted: benefits, learningPoints or benefitCards. */
  Benefits: z.strictObject({
    items: z
      .enum(["benefits", "learningPoints", "benefitCards"])
      .default("benefits")
      .meta({ control: "none" } satisfies ControlMeta),
    layout: z.enum(["itemised", "columns", "stack"]).default("columns"),
    heading: accented("Heading"),
    intro: intro.optional(),
    list: z.array(titled.extend({ icon: icon.optional() })).min(2),
    /** The last line of an itemised list, like a receipt's total. */
    total: z.strictObject({ label: line, value: line }).optional(),
    tone,
  }),
  /** Numbered contents of a guide, each with its own mark drawn in the coach's motif. */
  Chapters: z.strictObject({
    heading: accented("Heading"),
    intro: intro.optional(),
    list: z.array(titled).min(3),
    tone,
  }),
  /** A page of the guide, to be judged before anything is typed. */
  Excerpt: z.strictObject({
    heading: accented("Heading"),
    intro,
    folio: line.meta(called("Page number")),
    title: line,
    paragraphs: z.array(prose).min(1),
    tone,
  }),
  /** Few figures, each with where it comes from. */
  Figures: z.strictObject({
    heading: accented("Heading"),
    figures: z
      .array(z.strictObject({ value: line, label: line, source: line, own }))
      .min(1)
      .max(4),
    tone,
  }),
  Testimonials: z.strictObject({
    heading: accented("Heading"),
    quotes: z
      .array(z.strictObject({ quote: prose, name: line, role: line, picture: picture.optional(), own }))
      .min(1),
    tone,
  }),
  /** What happened, told by the coach, with a photo. */
  Story: z.strictObject({
    heading: accented("Heading"),
    paragraphs: z.array(prose).min(1),
    picture: picture.optional(),
    tone,
  }),
  /** Who the coach is: the biography is the coach's own, the promise the page's. */
  About: z.strictObject({
    heading: accented("Heading"),
    promise: prose.optional(),
    /** Another person's name, biography and photo, where a page has its own author. */
    author: z
      .strictObject({
        name: line,
        bio: z.array(prose).min(1).meta(called("Biography")),
        image: line
          .meta(called("Address of a photo", "Empty: the initials are drawn in the coach’s brand."))
          .optional(),
      })
      .optional(),
    tone,
  }),
  /** What happens, in order. */
  Steps: z.strictObject({
    heading: accented("Heading"),
    intro: intro.optional(),
    steps: z.array(titled.extend({ when: line.optional() })).min(2),
    tone,
  }),
  /** Whom it suits, and whom it does not. */
  Audience: z.strictObject({
    heading: accented("Heading"),
    suits: z.strictObject({ title: line, list: z.array(line).min(1) }),
    not: z.strictObject({ title: line, list: z.array(line).min(1) }).optional(),
    tone,
  }),
  Faq: z.strictObject({
    heading: accented("Heading"),
    questions: z.array(z.strictObject({ question: line, answer: prose })).min(1),
    tone,
  }),
  /** The way to the coach's own calendar, in a new tab. */
  Scheduler: z.strictObject({
    heading: accented("Heading"),
    text: prose,
    button: line,
    facts: z.array(line).max(4).default([]),
    /** Shows the calendar in a frame on the page too, loaded when it comes into view. */
    frame: z.boolean().default(false).meta(called("Show the calendar on the page too")),
    tone,
  }),
  /** What, when, how long, where, how many: drawn from the page's event, with these words around it. */
  EventDetails: z.strictObject({
    heading: accented("Heading"),
    /** Where it takes place: "Online, by video meeting". */
    place: line,
    /** Further lines, like a value or a bonus. */
    notes: z.array(titled).default([]),
    tone,
  }),
  /** A scored quiz in front of a guide: its result is seen at once and goes with the lead. No diagnosis. */
  SelfCheck: z.strictObject({
    heading: accented("Heading"),
    intro,
    /** Metadata key and hidden field that carry the tier. */
    field: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]+$/)
      .meta({ control: "none" } satisfies ControlMeta),
    questions: z.array(line).min(3).max(10),
    /** From 'not at all' upwards: an answer scores its position, from 0. */
    answers: z.array(line).min(3).max(5),
    tiers: z
      .array(z.strictObject({ id: line, upTo: z.number().int().min(0), title: line, text: prose }))
      .min(2),
    disclaimer: prose,
    button: line,
    tone,
  }),
  /** The last word, and the way back to the form. */
  Closing: z.strictObject({
    headline: accented("Headline"),
    text: prose.optional(),
    button: line,
    /** A second way on, to another page of the coach's, set smaller. */
    also: z
      .strictObject({
        label: line,
        href: z
          .string()
          .regex(/^\/[a-z0-9-]*$/)
          .meta(called("Address")),
      })
      .meta(called("Second link"))
      .optional(),
  }),
} as const;

export type BlockType = keyof typeof blocks;
export type BlockProps<T extends BlockType> = z.infer<(typeof blocks)[T]>;

/** The owner keeps it and shows it to nobody. */
const hidden = z.literal(true).optional();
type Hidden = { hidden?: true | undefined };

const entries = Object.entries(blocks) as [BlockType, z.ZodType][];
export const block = z.discriminatedUnion(
  "type",
  entries.map(([type, props]) => z.strictObject({ type: z.literal(type), props, hidden })) as never,
) as unknown as z.ZodType<Block, BlockContent>;

export type Block = { [T in BlockType]: { type: T; props: BlockProps<T> } & Hidden }[BlockType];
/** What a content file holds: a block before its defaults are filled in. */
export type BlockContent = {
  [T in BlockType]: { type: T; props: z.input<(typeof blocks)[T]> } & Hidden;
}[BlockType];
