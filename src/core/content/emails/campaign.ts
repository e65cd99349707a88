import { z } from "zod";
import { PICTURE_NAME } from "../pages/addresses/picture-address.ts";
import { ALT_MAX } from "../pages/picture.ts";
import { counted, href, line, lineUpTo, merged, richText } from "./email-text.ts";

export const PICTURE_COLUMN = 520;

const emailBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: richText }),
  z.strictObject({ kind: z.literal("heading"), text: line }),
  z.strictObject({
    kind: z.literal("list"),
    ordered: z.boolean().default(false),
    /** `lead` is bold, before the text; `quote` is text to copy and may span lines. */
    items: z
      .array(z.strictObject({ lead: line.optional(), text: richText, quote: merged.optional() }))
      .min(1),
  }),
  z.strictObject({
    kind: z.literal("facts"),
    rows: z.array(z.strictObject({ label: line, value: richText })).min(1),
  }),
  z.strictObject({ kind: z.literal("button"), label: line, href, counted }),
  z.strictObject({ kind: z.literal("quote"), text: richText, by: line.optional() }),
  z.strictObject({ kind: z.literal("small"), text: richText }),
  z.strictObject({ kind: z.literal("divider") }),
  /** Full width unless `width` is smaller; `alt` shows when images are blocked. */
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
  /** Inbox preview text; layouts cut it at 200. If empty, the message's beginning. */
  preheader: z.union([z.literal(""), lineUpTo(180)]),
  title: line.optional(),
  body: z.array(emailBlock).min(1),
  signOff: merged,
};
export const emailMessage = z.strictObject(message);
export type EmailMessage = z.infer<typeof emailMessage>;

const emailStep = z.strictObject({
  /** Counted from the previous step; the first step of a journey due at once has none. */
  delaySeconds: z.number().int().min(0),
  ...message,
});

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

/** Messages to registrants outside the sequence; they don't count as follow-up. */
const notices = z.strictObject({
  dated: emailMessage,
  reminder: emailMessage,
  waiting: emailMessage,
  promoted: emailMessage,
  /** For people who asked for the next date. */
  "next-date": emailMessage.default(nextDate),
  /** Sent once, to everyone who had a seat. */
  recording: emailMessage.default(recording),
  /** Also removes the calendar entry. */
  cancelled: emailMessage.default(cancelledNotice),
});
export type NoticeName = keyof z.infer<typeof notices>;

export const campaign = z.strictObject({
  name: z.string().min(1),
  coach: z.string().regex(/^[a-z]+$/),
  fromName: z.string().min(1),
  fromEmail: z.email(),
  /** The signup email when the first step comes later; otherwise the first step is the signup email. */
  signup: emailStep.optional(),
  steps: z.array(emailStep).min(1),
  notices: notices.optional(),
  confirmFirst: z.boolean().default(false),
});
export type Campaign = z.infer<typeof campaign>;
export type CampaignContent = z.input<typeof campaign>;
