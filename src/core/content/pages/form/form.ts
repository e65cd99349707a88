import { z } from "zod";
import { type ControlMeta, called } from "../control-meta.ts";
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
  /** An HTML autofill token; "off" only if none fits. */
  autocomplete: z.string().min(1).meta(fixed("off")),
  hint: z.string().optional(),
  missing: z.string().optional().meta(called("Said when it is left empty")),
};

const option = z.strictObject({
  // Stored with the lead, so only the label can change.
  value: z.string().min(1).meta(fixed("choice")),
  label: z
    .string()
    .min(1)
    .meta({ ...called("Choice"), fresh: "Another choice" } satisfies ControlMeta),
});

/** A ticked checkbox; an empty one is not stored. */
export const CHECKED = "yes";

/** `control`: the element or input type. `words` and `sample` are for checks; an email's sample is the check's own. */
const kinds = {
  text: { label: "Text", control: "text", words: "a line of text", sample: "Selfcheck" },
  email: { label: "Email", control: "email", words: "an email address", sample: "" },
  phone: { label: "Phone", control: "tel", words: "a phone number", sample: "+1 555 010 0199" },
  textarea: {
    ...{ label: "Long text", control: "textarea", words: "a longer text" },
    sample: "A check of this page by itself.",
  },
  select: { label: "Choice", control: "select", words: "a choice from a list", sample: "" },
  checkbox: { label: "Checkbox", control: "checkbox", words: "a box to tick", sample: CHECKED },
};
const kindLabels = Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label]));

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
      label: fieldBase.label.meta({ fresh: "Phone" } satisfies ControlMeta),
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
    z.strictObject({ kind: z.literal("checkbox"), ...fieldBase }),
    // Set by a block, such as a quiz; only its options are accepted.
    z
      .strictObject({
        kind: z.literal("hidden"),
        name: fieldName.meta(hiddenFromOwners),
        options: z.array(z.string().min(1)).min(1).meta(hiddenFromOwners),
      })
      .meta(hiddenFromOwners),
  ])
  .meta({ choices: kindLabels } satisfies ControlMeta);
export type Field = z.infer<typeof field>;
export type ShownField = Exclude<Field, { kind: "hidden" }>;
export const fieldKinds: Record<ShownField["kind"], (typeof kinds)["text"]> = kinds;

/** Used in every email's greeting; anything longer is not a name (docs/invariants.md). */
const NAME_MAX = 60;
const shortName = (each: Field): Field =>
  each.kind === "text" && each.name === "name"
    ? { ...each, maxLength: Math.min(each.maxLength, NAME_MAX) }
    : each;

/** Replaces the form. `text` and `steps` may use `{email}` and `{leadMagnetName}`; `steps` also `{eventDate}`. */
const successScreen = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  steps: z.array(z.string().min(1)).default([]),
  next: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("link"), label: z.string(), href: z.string() }),
      z.strictObject({ kind: z.literal("scheduler"), label: z.string() }),
    ])
    .optional(),
  support: z.string().optional(),
});
export type SuccessScreen = z.infer<typeof successScreen>;

const policy = z.strictObject({
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
   * If the email fails: success = as if sent; failure = the toast, fields kept; screen = the success screen
   * with the toast; stay = the toast without a screen, fields kept. The toast may use `{reason}`.
   */
  onEmailFailure: z.discriminatedUnion("outcome", [
    z.strictObject({ outcome: z.literal("success") }),
    z.strictObject({ outcome: z.enum(["failure", "screen", "stay"]), toast }),
  ]),
  onLeadFailure: toast,
  onJourneyFailure: toast,
  /** If the campaign is missing or paused: a lead failure by default. `success` stores only the lead. */
  onCampaignMissing: z
    .discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("success") }),
      z.strictObject({ outcome: z.literal("failure"), toast }),
    ])
    .optional(),
  onFull: toast.optional(),
  onDuplicate: toast.optional(),
  onWaiting: toast.optional(),
  /** No response within 30 seconds; defaults to the lead failure's text. */
  onTimeout: toast.optional(),
});

/** The function that sends the signup email for callers with an API key (`/functions/v1/{name}`). */
export const emailFunction = z
  .string()
  .regex(/^(send-email|send-[a-z]+(-[a-z]+)*-email|register-event)$/)
  .default("send-email");

const NEWS_WORDS = "Yes, email me news and offers as well. I can unsubscribe at any time.";

export const form = z.strictObject({
  heading: z.string().min(1),
  intro: z.string().optional(),
  fields: z.array(field.transform(shortName)).min(1),
  button: z.string().min(1),
  busy: z.string().min(1),
  /** Shown under the form; stored verbatim as the consent's wording. */
  privacy: z.string().min(1),
  /** The news checkbox (`news-box.ts`); its label is the second consent's wording. */
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
  source: z.string().min(1),
  nameDefault: z.string().min(1).default("there"),
  leadMagnetName: z.string().min(1),
  /** Fixed values stored with the lead; `timestamp: true` adds the signup time. */
  metadata: z.record(z.string(), z.string()).default({}),
  timestamp: z.boolean().default(false),
  /** Comma-separated tags for every signup here; `{result}` is the quiz's. Never public. */
  tags: z.string().max(200).optional(),
  /** The campaign's id; in a content file its name, which the seed resolves. */
  campaign: z.string().min(1),
  /** If several pages share a function, the lead or the campaign decides. */
  emailFunction,
  /** 0 makes the signup email the journey's first step. */
  journeyDueSeconds: z.number().int().min(0).default(0),
  policy,
});
export type Form = z.infer<typeof form>;
