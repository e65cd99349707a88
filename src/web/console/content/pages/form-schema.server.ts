/** What of a form can be edited in the panel: fields and text first, messages after a signup folded. */
import { z } from "zod";
import { type ControlMeta, called } from "#core/content/pages/control-meta.ts";
import { form } from "#core/content/pages/form/form.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";

const { heading, intro, fields, button, busy, privacy, news, leadMagnetName, nameDefault, tags } = form.shape;
const { success, ...others } = form.shape.policy.shape;
const fallback = { fold: "Other situations" } satisfies ControlMeta;

type Situation = { label: string; hint?: string; fresh?: readonly [string, string] };
const situation = <S extends z.ZodType>(schema: S, { label, hint, fresh }: Situation): S =>
  schema.meta({ ...called(label, hint), ...(fresh && { fresh }), ...fallback });

const afterwards = z.strictObject({
  success: success.meta({
    ...called("What visitors see", "{email} and {leadMagnetName} are filled in."),
    fold: "After signing up",
    choices: { screen: "A screen in the form’s place", clear: "A short message" },
  } satisfies ControlMeta),
  invalid: situation(others.invalid, { label: "A required field is empty" }),
  onEmailFailure: others.onEmailFailure.meta({
    ...called("The email could not be sent", "{reason} in the text says why."),
    ...fallback,
    choices: {
      success: "Say nothing: it is retried",
      failure: "Say so, and keep what was typed",
      screen: "Show the success screen with a note",
      stay: "Show a note, and keep what was typed",
    },
  } satisfies ControlMeta),
  onLeadFailure: situation(others.onLeadFailure, { label: "The signup could not be stored" }),
  onJourneyFailure: situation(others.onJourneyFailure, { label: "The follow-up could not be started" }),
  onCampaignMissing: others.onCampaignMissing.meta({
    ...called("The campaign is gone"),
    ...fallback,
    choices: { success: "Keep the lead, say nothing", failure: "Say so" },
  } satisfies ControlMeta),
  onTimeout: situation(others.onTimeout, {
    label: "No answer within 30 seconds",
    fresh: ["That took too long", "Please try again in a moment. What you typed is still here."],
  }),
});

/** Only events have seats. */
const withSeats = afterwards.extend({
  onFull: situation(others.onFull, {
    label: "Every seat is taken",
    fresh: [
      "Every seat is taken",
      "You can join the waitlist below. If a seat becomes free, we'll email you.",
    ],
  }),
  onDuplicate: situation(others.onDuplicate, {
    label: "Registered already",
    fresh: ["You are already registered", "Your seat is safe. Look for our email in your inbox."],
  }),
  onWaiting: situation(others.onWaiting, {
    label: "On the waitlist",
    fresh: ["You are on the waitlist", "If a seat becomes free, we'll email you at once."],
  }),
});

const words = {
  fields: fields.meta(called("Fields")),
  heading: heading.meta(called("Heading")),
  intro: intro.meta({ ...called("Introduction"), control: "prose" }),
  button: button.meta(called("Button")),
  busy: busy.meta(called("Button while it is sent")),
  privacy: privacy.meta({
    ...called("Consent line", "Stored word for word with every signup."),
    control: "prose",
  }),
  news: news.meta(called("Box for news and offers")),
  leadMagnetName: leadMagnetName.meta(called("What is given away")),
  nameDefault: nameDefault.meta(called("Called when no name was left")),
  tags: tags.meta(
    called(
      "Tag people who sign up",
      "Separate several with commas. {result} is the result of this page’s quiz. Visitors do not see it.",
    ),
  ),
};

export const typedForm = ({ kind, event }: PageDocument) =>
  z.strictObject({ ...words, policy: (kind === "event" || event ? withSeats : afterwards).meta(called("")) });
