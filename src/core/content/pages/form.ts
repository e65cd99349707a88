/** What a page's form asks for, and what it says after each outcome of a submission: both vary by page. */
import { z } from "zod";
import { type ControlMeta, called } from "./control-meta.ts";
import { toast } from "./toast.ts";

const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

const fixed = (fresh: string): ControlMeta => ({ control: "none", fresh });
const hiddenFromOwners: ControlMeta = { control: "none" };

const fieldBase = {
  name: fieldName.meta(fixed("question")),
  label: z
    .string()
    .min(1)
    .meta({ fresh: "Your question" } satisfies ControlMeta),
  required: z.boolean(),
  /** An HTML autofill token; "off" only where none fits. */
  autocomplete: z.string().min(1).meta(fixed("off")),
  /** A hint under the label, for fields whose label cannot say it all. */
  hint: z.string().optional(),
  /** What stands beside this field when it is left empty. */
  missing: z.string().optional().meta(called("Said when it is left empty")),
};

const option = z.strictObject({
  // As it is stored with the lead: fixed at birth too, while its label may change.
  value: z.string().min(1).meta(fixed("choice")),
  label: z
    .string()
    .min(1)
    .meta({ ...called("Choice"), fresh: "Another choice" } satisfies ControlMeta),
});

const field = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("text"),
      ...fieldBase,
      maxLength: z.number().int().max(500).default(120).meta(hiddenFromOwners),
    }),
    z.strictObject({ kind: z.literal("email"), ...fieldBase }),
    z.strictObject({
      kind: z.literal("phone"),
      ...fieldBase,
      autocomplete: fieldBase.autocomplete.meta(fixed("tel")),
    }),
    z.strictObject({
      kind: z.literal("textarea"),
      ...fieldBase,
      maxLength: z.number().int().max(5000).default(2000).meta(hiddenFromOwners),
    }),
    z.strictObject({
      kind: z.literal("select"),
      ...fieldBase,
      placeholder: z
        .string()
        .min(1)
        .meta({ ...called("Shown before a choice"), fresh: "Please choose" } satisfies ControlMeta),
      options: z.array(option).min(2).meta(called("Choices")),
    }),
    // Stored as 'yes', or not at all.
    z.strictObject({ kind: z.literal("checkbox"), ...fieldBase }),
    // Filled in by a block of the page, like a quiz: never seen, and no other value is taken.
    z
      .strictObject({
        kind: z.literal("hidden"),
        name: fieldName.meta(hiddenFromOwners),
        options: z.array(z.string().min(1)).min(1).meta(hiddenFromOwners),
      })
      .meta(hiddenFromOwners),
  ])
  .meta({
    choices: {
      text: "Text",
      email: "Email",
      phone: "Phone",
      textarea: "Long text",
      select: "Choice",
      checkbox: "Checkbox",
    },
  } satisfies ControlMeta);
export type Field = z.infer<typeof field>;
/** A field that a person sees and fills in. */
export type ShownField = Exclude<Field, { kind: "hidden" }>;

/** The greeting of every email starts with it: a longer one is no name (docs/invariants.md). */
const NAME_MAX = 60;
const shortName = (each: Field): Field =>
  each.kind === "text" && each.name === "name"
    ? { ...each, maxLength: Math.min(each.maxLength, NAME_MAX) }
    : each;

/** The confirmation that takes the form's place. `{email}` and `{leadMagnetName}` are filled in `text` and `steps`, `{eventDate}` in `steps`. */
const successScreen = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  /** What happens next, in order. */
  steps: z.array(z.string().min(1)).default([]),
  /** One next step: a link, or the coach's scheduler in a new tab. */
  next: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("link"), label: z.string(), href: z.string() }),
      z.strictObject({ kind: z.literal("scheduler"), label: z.string() }),
    ])
    .optional(),
  /** Shows the coach's support address as a mailto link, with these words before it. */
  support: z.string().optional(),
});
export type SuccessScreen = z.infer<typeof successScreen>;

const policy = z.strictObject({
  /** A required field is empty. */
  invalid: toast,
  success: z.discriminatedUnion("outcome", [
    z.strictObject({
      outcome: z.literal("screen"),
      toast: toast.meta(called("Short message")).optional(),
      screen: successScreen,
    }),
    z.strictObject({ outcome: z.literal("clear"), toast }),
  ]),
  /**
   * The email failed: success = exactly as if sent; failure = back to idle with the toast, fields kept;
   * screen = the success screen, with the toast; stay = no screen, the toast, fields kept. `{reason}` in its text is filled.
   */
  onEmailFailure: z.discriminatedUnion("outcome", [
    z.strictObject({ outcome: z.literal("success") }),
    z.strictObject({ outcome: z.enum(["failure", "screen", "stay"]), toast }),
  ]),
  onLeadFailure: toast,
  onJourneyFailure: toast,
  /** The campaign is gone or switched off: by default a lead failure. `success` stores the lead alone. */
  onCampaignMissing: z
    .discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("success") }),
      z.strictObject({ outcome: z.literal("failure"), toast }),
    ])
    .optional(),
  /** The event has no seat left, and this address has one already: only pages whose event has a capacity need words for it. */
  onFull: toast.optional(),
  onDuplicate: toast.optional(),
  /** The visitor chose the waitlist; the site has a text for it where a page has none of its own. */
  onWaiting: toast.optional(),
  /** No answer within 30 seconds; the lead failure's words where a page names none. */
  onTimeout: toast.optional(),
});

/** The named function that sends a page's signup email when a caller with an API key asks (`/functions/v1/{name}`). */
export const emailFunction = z
  .string()
  .regex(/^(send-email|send-[a-z]+(-[a-z]+)*-email|register-event)$/)
  .default("send-email");

/** What the box says until the owner has written their own words. */
const NEWS_WORDS = "Yes, email me news and offers as well. I can unsubscribe at any time.";

export const form = z.strictObject({
  heading: z.string().min(1),
  intro: z.string().optional(),
  fields: z.array(field.transform(shortName)).min(1),
  button: z.string().min(1),
  busy: z.string().min(1),
  /** The privacy line under the form: what arrives, how often, how to unsubscribe. It is stored to the letter as the consent's wording. */
  privacy: z.string().min(1),
  /** The box for news and offers (`news-box.ts`); without it nobody can agree to them here. Its words are the second consent's wording. */
  news: z
    .strictObject({
      label: z
        .string()
        .trim()
        .min(1)
        .max(300)
        .meta({
          ...called(
            "Words beside the box",
            "The box is unticked. Broadcasts go to people who tick it, and these words are kept to the letter with every tick.",
          ),
          control: "prose",
          fresh: NEWS_WORDS,
        } satisfies ControlMeta),
    })
    .optional(),
  /** Names the page on the lead. */
  source: z.string().min(1),
  /** What the emails call a visitor who left no name. */
  nameDefault: z.string().min(1).default("there"),
  leadMagnetName: z.string().min(1),
  /** Fixed facts kept with the lead; `timestamp: true` adds the time of signup, fields other than name and email are added by themselves. */
  metadata: z.record(z.string(), z.string()).default({}),
  timestamp: z.boolean().default(false),
  /** Tags for everybody who signs up here, separated by commas; `{result}` is the quiz's. No visitor gets to see them. */
  tags: z.string().max(200).optional(),
  /** The campaign whose journey a signup starts: its id; in a content file its name, which the seed looks up. */
  campaign: z.string().min(1),
  /** Where several pages share a name, the lead or the campaign tells them apart. */
  emailFunction,
  /** Seconds until the journey's first step; 0 makes the signup email that first step. */
  journeyDueSeconds: z.number().int().min(0).default(0),
  policy,
});
export type Form = z.infer<typeof form>;
