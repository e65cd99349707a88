/** A campaign: who it is from, and its steps, each a message of typed blocks whose words may hold merge tags. */
import { z } from "zod";
import { ALT_MAX } from "../pages/picture.ts";
import { PICTURE_NAME } from "../pages/picture-address.ts";
import { href, line, lineUpTo, merged, richText } from "./email-text.ts";

/** As wide as the words of a message are. */
export const PICTURE_COLUMN = 520;

const emailBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: richText }),
  z.strictObject({ kind: z.literal("heading"), text: line }),
  z.strictObject({
    kind: z.literal("list"),
    ordered: z.boolean().default(false),
    /** `lead` stands in bold before the text; `quote` are words to copy, set apart after it, and may run over lines. */
    items: z
      .array(z.strictObject({ lead: line.optional(), text: richText, quote: merged.optional() }))
      .min(1),
  }),
  /** Short labels and what belongs to them: a time and what happens then, "Cost" and what it is. */
  z.strictObject({
    kind: z.literal("facts"),
    rows: z.array(z.strictObject({ label: line, value: richText })).min(1),
  }),
  z.strictObject({ kind: z.literal("button"), label: line, href }),
  z.strictObject({ kind: z.literal("quote"), text: richText, by: line.optional() }),
  z.strictObject({ kind: z.literal("small"), text: richText }),
  z.strictObject({ kind: z.literal("divider") }),
  /** A picture of the coach's library, as wide as the words unless `width` says less; mail programs that load none show `alt`. */
  z.strictObject({
    kind: z.literal("picture"),
    file: z.string().regex(PICTURE_NAME, "choose a picture of the library"),
    alt: line.max(ALT_MAX),
    width: z.number().int().min(40).max(PICTURE_COLUMN).optional(),
  }),
]);
export type EmailBlock = z.infer<typeof emailBlock>;

const message = {
  subject: lineUpTo(120),
  /** What an inbox shows after the subject; layouts cut it at 200. Empty: it shows how the message begins. */
  preheader: z.union([z.literal(""), lineUpTo(180)]),
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

/** The words of a campaign that has none of its own for an event that will not take place. */
export const cancelledNotice: EmailMessage = {
  subject: "{{ eventName }} will not take place",
  preheader: "If it is in your calendar, this email takes it out.",
  title: "I have to call it off",
  body: [
    {
      kind: "paragraph",
      text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
    },
    {
      kind: "paragraph",
      text: "I have to call {{ eventName }} off. I am sorry, and I know that you had set the time aside.",
    },
    { kind: "facts", rows: [{ label: "It was planned for", value: "{{ eventDate }}" }] },
    {
      kind: "paragraph",
      text: "If it is in your calendar, this email takes it out. You have nothing to do. If there is a new date, you will hear of it first.",
    },
  ],
  signOff: "With apologies",
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
  /** The event will not take place; the calendar entry is taken out. */
  cancelled: emailMessage.default(cancelledNotice),
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
