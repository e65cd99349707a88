/** A campaign: who it is from, and its steps, each a message of typed blocks whose words may hold merge tags. */
import { z } from "zod";

/** Everything a message may say about its recipient, each with a value to preview it by. */
export const mergeTags = {
  /** As the visitor typed it, or the form's `nameDefault`. */
  name: "Amara",
  /** For greetings; empty where no name was given, so a greeting needs a choice: {% if first_name != "" %}. */
  first_name: "Amara",
  email: "amara@reader.example",
  leadMagnetName: "The 25% Report",
  /** The canonical address of the page the lead signed up on. */
  pageUrl: "https://foyer.example/lead-magnet",
  schedulerUrl: "https://foyer.example/sample-scheduler/marcus",
  /** The PDF that the page gives away. */
  guideUrl: "https://foyer.example/guides/lead-magnet.pdf",
  /** The event's join link, or where it is watched (on demand, or once it is over), or the page itself. */
  joinUrl: "https://foyer.example/watch/unblock-your-wealth",
  eventName: "The Friday Till",
  /** In the recipient's zone; "To be announced" while there is no date. */
  eventDate: "Thursday, 3 December 2026 at 2:00 PM, New York time",
  /** "to-be-announced", "dated", "on-demand"; empty where there is no event. */
  eventState: "dated",
  /** Cancels the seat; the page, where there is none. */
  cancelUrl: "https://foyer.example/seat/preview",
  /** Where a recipient chooses fewer emails or none; the layout puts it under every message. */
  unsubscribeUrl: "https://foyer.example/unsubscribe/preview",
  /** Empty unless the campaign asks for a confirmed address and this recipient has not confirmed; the layout shows it. */
  confirmUrl: "",
  /** What a quiz found; empty where none was taken. */
  burnoutTier: "strained",
} as const;

/**
 * What each tag says of a recipient who signed up before it existed, or of whom nothing is known: nothing,
 * and where a link is expected, a page of ours. Stored variables are laid over these.
 */
export function tagDefaults(pageUrl: string): Record<MergeTag, string> {
  const empty = Object.fromEntries(Object.keys(mergeTags).map((tag) => [tag, ""])) as Record<
    MergeTag,
    string
  >;
  return {
    ...empty,
    pageUrl,
    schedulerUrl: pageUrl,
    guideUrl: pageUrl,
    joinUrl: pageUrl,
    cancelUrl: pageUrl,
  };
}
type MergeTag = keyof typeof mergeTags;

/** Filters a tag may pass through. Liquid's `raw` is not among them: it would switch HTML escaping off. */
const mergeFilters = ["default", "capitalize", "upcase", "downcase", "split", "first", "truncate"];

const tagNames = Object.keys(mergeTags).join("|");
const literal = `(?:"[^"{}]*"|'[^'{}]*'|\\d+)`;
const filter = ` *\\| *(?:${mergeFilters.join("|")})(?:: *${literal}(?:, *${literal})*)?`;
const knownTag = new RegExp(`^ *(?:${tagNames})(?:${filter})* *$`);

/** Words may be chosen by a tag's value, or by whether it has one, as a whole: {% if burnoutTier == "steady" %}…{% elsif … %}…{% else %}…{% endif %}. */
const test = `(?:${tagNames}) (?:== "[a-z-]+"|[!=]= "")`;
const branch = "(?:(?!\\{%).)+";
const choice = new RegExp(
  `^\\{% if ${test} %\\}${branch}(?:\\{% elsif ${test} %\\}${branch})*(?:\\{% else %\\}${branch})?\\{% endif %\\}$`,
  "s",
);

/** Liquid in these words that is not a known merge tag; what is listed would fail, or worse, when it is sent. */
export function unknownTags(words: string): string[] {
  const unknown: string[] = [];
  const unconditional = choice.test(words) ? words.replace(/\{%[^{}]*%\}/g, " ") : words;
  // No brace inside, as no known tag has one: from an open tag that is never closed nothing is read to the end.
  const rest = unconditional.replace(/\{\{([^{}]*)\}\}/g, (tag: string, inner: string) => {
    if (!knownTag.test(inner)) unknown.push(tag);
    return " ";
  });
  return [...unknown, ...(rest.match(/\{\{|\}\}|\{%|%\}/g) ?? [])];
}

const merged = z
  .string()
  .min(1)
  .refine((words) => unknownTags(words).length === 0, {
    error: ({ input }) =>
      `not a merge tag: ${unknownTags(String(input)).join(", ")} (known: ${Object.keys(mergeTags).join(", ")})`,
  });
const line = merged.regex(/^[^\r\n]*$/, "one line only; a new paragraph is a new block");

/** An address that works from a mailbox, where nothing is relative. */
const href = line.regex(
  /^(?:https:\/\/|mailto:|\{\{ *(?:pageUrl|schedulerUrl|guideUrl|joinUrl|cancelUrl) *\}\})[^\s{}]*$/,
  "a link is https, mailto, or one of {{ pageUrl }}, {{ schedulerUrl }}, {{ guideUrl }}, {{ joinUrl }}, {{ cancelUrl }}",
);

const emailBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: line }),
  z.strictObject({ kind: z.literal("heading"), text: line }),
  z.strictObject({
    kind: z.literal("list"),
    ordered: z.boolean().default(false),
    /** `lead` stands in bold before the text; `quote` are words to copy, set apart after it, and may run over lines. */
    items: z.array(z.strictObject({ lead: line.optional(), text: line, quote: merged.optional() })).min(1),
  }),
  /** Short labels and what belongs to them: a time and what happens then, "Cost" and what it is. */
  z.strictObject({
    kind: z.literal("facts"),
    rows: z.array(z.strictObject({ label: line, value: line })).min(1),
  }),
  z.strictObject({ kind: z.literal("button"), label: line, href }),
  z.strictObject({ kind: z.literal("quote"), text: line, by: line.optional() }),
  z.strictObject({ kind: z.literal("small"), text: line }),
  z.strictObject({ kind: z.literal("divider") }),
]);
export type EmailBlock = z.infer<typeof emailBlock>;

const message = {
  subject: line.max(120),
  /** What an inbox shows after the subject; layouts cut it at 200. */
  preheader: line.max(180),
  /** Stands large over the message, in the coach's colours. */
  title: line.optional(),
  body: z.array(emailBlock).min(1),
  /** The first line is the name, the lines after it are smaller. */
  signOff: merged,
};
export const emailMessage = z.strictObject(message);
/** One message: what a layout renders. */
export type EmailMessage = z.infer<typeof emailMessage>;

const emailStep = z.strictObject({
  /** After the step before it; step 1 of a journey that is due at once has none. */
  delaySeconds: z.number().int().min(0),
  ...message,
});

/** The words of a campaign that has none of its own for the next date. */
const nextDate: EmailMessage = {
  subject: "{{ eventName }} has a new date",
  preheader: "{{ eventDate }}. You asked to be told.",
  title: "There is a next date",
  body: [
    {
      kind: "paragraph",
      text: "You asked to be told when {{ eventName }} takes place again. This is the date:",
    },
    { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
    { kind: "button", label: "Register for it", href: "{{ pageUrl }}" },
    {
      kind: "small",
      text: "This is the one email you asked for: you are not registered, and nothing follows unless you do.",
    },
  ],
  signOff: "See you there",
};

/** The words of a campaign that has none of its own for the recording. */
const recording: EmailMessage = {
  subject: "The recording of {{ eventName }}",
  preheader: "Missed it, or want to see a part again? Watch it whenever it suits you.",
  title: "Watch it whenever it suits you",
  body: [
    {
      kind: "paragraph",
      text: '{% if first_name != "" %}Hello {{ first_name }},{% else %}Hello,{% endif %}',
    },
    {
      kind: "paragraph",
      text: "The recording of {{ eventName }} is ready. You had a seat, so it is yours to watch: start it whenever it suits you, pause it, and go back to any part.",
    },
    { kind: "button", label: "Watch the recording", href: "{{ joinUrl }}" },
    { kind: "small", text: "This email goes once to everyone who had a seat." },
  ],
  signOff: "Enjoy it",
};

/** What an event's registrants hear besides the steps: none of these counts as follow-up. */
const notices = z.strictObject({
  /** The date was set, or moved; the calendar file comes with it. */
  dated: emailMessage,
  /** 24 hours before the start. */
  reminder: emailMessage,
  /** The registrant chose the waitlist. */
  waiting: emailMessage,
  /** A seat has come free and was given to this registrant: this is their confirmation. */
  promoted: emailMessage,
  /** The event was over, and has a date again: to those who asked for it. */
  "next-date": emailMessage.default(nextDate),
  /** The event is over, and there is a recording: once, to everyone who had a seat. */
  recording: emailMessage.default(recording),
});
export type NoticeName = keyof z.infer<typeof notices>;

export const campaign = z.strictObject({
  /** What a page's form calls it by. */
  name: z.string().min(1),
  coach: z.string().regex(/^[a-z]+$/),
  fromName: z.string().min(1),
  fromEmail: z.email(),
  /** The signup email of a campaign whose first step comes later; without it the first step is the signup email. */
  signup: emailStep.optional(),
  steps: z.array(emailStep).min(1),
  /** Needed where the page has an event that happens at a time. */
  notices: notices.optional(),
  /** Whether follow-up waits until the recipient has confirmed the address. */
  confirmFirst: z.boolean().default(false),
});
export type Campaign = z.infer<typeof campaign>;
/** What a content file holds: the campaign before defaults are filled in. */
export type CampaignContent = z.input<typeof campaign>;
