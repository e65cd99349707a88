/** The block registry: every block type with its props. */
import { z } from "zod";
import { type ControlMeta, called } from "./control-meta.ts";
import { iconNames } from "./icons.ts";
import { key, withKeys } from "./keys.ts";
import { picture } from "./picture.ts";

const line = z.string().min(1);
const prose = line.meta({ control: "prose" } satisfies ControlMeta);
const tone = z.enum(["paper", "tint", "deep"]).default("paper").meta(called("Background"));
/** Words between *asterisks* are accented. */
const accented = (label: string) =>
  line.meta({
    ...called(label),
    hasAccent: true,
  } satisfies ControlMeta);
const titled = z.strictObject({ key, title: line, text: prose });
const icon = z.enum(iconNames);
const own = z.boolean().optional().meta(called("My own, no part of the sample"));
const intro = prose.meta({ ...called("Introduction"), control: "prose" });

export const blocks = {
  /** The opening: the outcome, the audience, one picture, and the form or the scheduler button. */
  Hero: z.strictObject({
    kicker: line.meta(called("Line above the headline")),
    headline: accented("Headline"),
    lede: prose.meta({ ...called("Introduction"), control: "prose" }),
    /** The drawn giveaway; booking pages may have none. */
    object: z
      .discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("book"),
          title: line,
          subtitle: line,
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
    photo: picture.meta(called("Photo", "In place of the drawing.")).optional(),
    badge: z.strictObject({ icon, text: line }).optional(),
    facts: z.array(line).max(4).default([]),
    /** The scheduler button's label on pages without a form. */
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
    list: z
      .array(titled.extend({ icon: icon.optional() }))
      .min(2)
      .transform(withKeys),
    /** The last line of an itemized list, like a receipt's total. */
    total: z.strictObject({ label: line, value: line }).optional(),
    tone,
  }),
  /** A guide's numbered contents, with marks in the coach's motif. */
  Chapters: z.strictObject({
    heading: accented("Heading"),
    intro: intro.optional(),
    list: z.array(titled).min(3).transform(withKeys),
    tone,
  }),
  /** One page of the guide as a sample. */
  Excerpt: z.strictObject({
    heading: accented("Heading"),
    intro,
    folio: line.meta(called("Page number")),
    title: line,
    paragraphs: z.array(prose).min(1),
    tone,
  }),
  /** A few figures, each with its source. */
  Figures: z.strictObject({
    heading: accented("Heading"),
    figures: z
      .array(z.strictObject({ key, value: line, label: line, source: line, own }))
      .min(1)
      .max(4)
      .transform(withKeys),
    tone,
  }),
  Testimonials: z.strictObject({
    heading: accented("Heading"),
    quotes: z
      .array(z.strictObject({ key, quote: prose, name: line, role: line, picture: picture.optional(), own }))
      .min(1)
      .transform(withKeys),
    tone,
  }),
  /** The coach's story, with a photo. */
  Story: z.strictObject({
    heading: accented("Heading"),
    paragraphs: z.array(prose).min(1),
    picture: picture.optional(),
    tone,
  }),
  /** Who the coach is: the biography is the coach's, the promise the page's. */
  About: z.strictObject({
    heading: accented("Heading"),
    promise: prose.optional(),
    /** For pages with their own author. */
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
    steps: z
      .array(titled.extend({ when: line.optional() }))
      .min(2)
      .transform(withKeys),
    tone,
  }),
  /** Who it suits, and who it does not. */
  Audience: z.strictObject({
    heading: accented("Heading"),
    suits: z.strictObject({ title: line, list: z.array(line).min(1) }),
    not: z.strictObject({ title: line, list: z.array(line).min(1) }).optional(),
    tone,
  }),
  Faq: z.strictObject({
    heading: accented("Heading"),
    questions: z
      .array(z.strictObject({ key, question: line, answer: prose }))
      .min(1)
      .transform(withKeys),
    tone,
  }),
  /** Opens the coach's calendar in a new tab. */
  Scheduler: z.strictObject({
    heading: accented("Heading"),
    text: prose,
    button: line,
    facts: z.array(line).max(4).default([]),
    /** Loads when it scrolls into view. */
    frame: z.boolean().default(false).meta(called("Show the calendar on the page too")),
    tone,
  }),
  /** What, when, how long, where and how many, from the page's event. */
  EventDetails: z.strictObject({
    heading: accented("Heading"),
    place: line,
    notes: z.array(titled).default([]).transform(withKeys),
    tone,
  }),
  /** A scored quiz before a guide: the result is shown at once and stored with the lead. No diagnosis. */
  SelfCheck: z.strictObject({
    heading: accented("Heading"),
    intro,
    /** Metadata key and hidden field of the tier. */
    field: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]+$/)
      .meta({ control: "none" } satisfies ControlMeta),
    questions: z.array(line).min(3).max(10),
    /** From 'not at all' upwards: an answer's score is its index. */
    answers: z.array(line).min(3).max(5),
    tiers: z
      .array(z.strictObject({ id: line, upTo: z.number().int().min(0), title: line, text: prose }))
      .min(2),
    disclaimer: prose,
    button: line,
    tone,
  }),
  /** The last section, with the way back to the form. */
  Closing: z.strictObject({
    headline: accented("Headline"),
    text: prose.optional(),
    button: line,
    also: z
      .strictObject({
        label: line,
        href: z
          .string()
          .regex(/^\/[a-z0-9-]*$/, "An address of this site begins with a slash, like /booking.")
          .meta({
            ...called("Address", "Of a page of this site, like /booking."),
            fresh: "/",
          } satisfies ControlMeta),
      })
      .meta(called("Second link"))
      .optional(),
  }),
} as const;

export type BlockType = keyof typeof blocks;
export type BlockProps<T extends BlockType> = z.infer<(typeof blocks)[T]>;

const hidden = z.literal(true).optional();
type Around = { key?: string | undefined; hidden?: true | undefined };

const entries = Object.entries(blocks) as [BlockType, z.ZodType][];
export const block = z.discriminatedUnion(
  "type",
  entries.map(([type, props]) => z.strictObject({ type: z.literal(type), props, hidden, key })) as never,
) as unknown as z.ZodType<Block, BlockContent>;

export type Block = { [T in BlockType]: { type: T; props: BlockProps<T> } & Around }[BlockType];
/** A block as written in a content file, before defaults. */
export type BlockContent = {
  [T in BlockType]: { type: T; props: z.input<(typeof blocks)[T]> } & Around;
}[BlockType];
