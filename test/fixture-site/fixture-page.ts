/** What the pages of the fixture site share: plain blocks, plain fields, plain words. */
import type { BlockContent } from "#core/content/pages/blocks.ts";
import type { PageContent } from "#core/content/pages/page-document.ts";

type FormContent = NonNullable<PageContent["form"]>;

/** The frame around a page's own blocks: how it opens, who speaks, how it ends. */
export const framed = (...between: BlockContent[]): BlockContent[] => [
  {
    type: "Hero",
    props: { kicker: "For tests", headline: "A *plain* page", lede: "What it offers, in a line." },
  },
  ...between,
  { type: "About", props: { heading: "Who speaks", promise: "A promise." } },
  { type: "Closing", props: { headline: "The last word.", text: "And a line.", button: "To the form" } },
];

export const eventDetails: BlockContent = {
  type: "EventDetails",
  props: { heading: "When and where", place: "Online", notes: [{ title: "Bonus", text: "A sheet." }] },
};

/** What search engines and the directory are told. */
export const described = (name: string) => ({
  name,
  title: `${name} | Fixture`,
  description: `${name}: a page of the fixture site, with a description of a lawful length.`,
  summary: `${name}, in a line.`,
  needs: ["Test the site"],
  sample: true,
});

export const nameField = (isRequired = true): FormContent["fields"][number] => ({
  kind: "text",
  name: "name",
  label: isRequired ? "First Name" : "Name (optional)",
  required: isRequired,
  autocomplete: "given-name",
  ...(isRequired && { missing: "Enter your name" }),
});

export const emailField: FormContent["fields"][number] = {
  kind: "email",
  name: "email",
  label: "Email",
  required: true,
  autocomplete: "email",
  missing: "Enter your email address",
};

/** What every form says the same way, unless the page says otherwise. */
export const form = (
  own: Pick<FormContent, "source" | "leadMagnetName" | "campaign" | "emailFunction" | "policy"> &
    Partial<FormContent>,
): FormContent => ({
  heading: "The form",
  fields: [nameField(), emailField],
  button: "Send it",
  busy: "Sending...",
  privacy: "It arrives by email, and letters follow. Every email has a link to get fewer, or none.",
  ...own,
});

const failed: [string, string] = ["Error", "Something went wrong. Please try again."];

/** A policy whose failures all say the same. */
export const policy = (
  success: FormContent["policy"]["success"],
  own: Partial<FormContent["policy"]> = {},
): FormContent["policy"] => ({
  invalid: ["Error", "Please fill in all fields."],
  success,
  onEmailFailure: { outcome: "failure", toast: failed },
  onLeadFailure: failed,
  onJourneyFailure: failed,
  ...own,
});

export const screen: FormContent["policy"]["success"] = {
  outcome: "screen",
  screen: {
    title: "It is on its way",
    text: "“{leadMagnetName}” arrives at {email}.",
    steps: ["Look in your inbox."],
    next: { kind: "link", label: "Read on", href: "#chapters" },
  },
};

export const cleared: FormContent["policy"]["success"] = {
  outcome: "clear",
  toast: ["Success", "Check your email."],
};
