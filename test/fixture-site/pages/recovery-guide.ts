/** A guide behind a quiz. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, emailField, form, framed, nameField, policy, screen } from "../fixture-page.ts";

export default {
  ...described("The Owner’s Recovery Guide"),
  id: "recovery-guide",
  kind: "guide",
  coach: "jonah",
  addresses: ["/burnout-test", "/jonah-burnout-test"],
  guide: "recovery-guide",
  blocks: framed({
    type: "SelfCheck",
    props: {
      heading: "Nine questions",
      intro: "Answer as it was.",
      field: "burnoutTier",
      questions: Array.from({ length: 9 }, (_, index) => `Question ${index + 1}?`),
      answers: ["Rarely", "Sometimes", "Often", "Always"],
      tiers: [
        { id: "steady", upTo: 8, title: "Steady", text: "All is well." },
        { id: "strained", upTo: 17, title: "Strained", text: "Take something away." },
        { id: "depleted", upTo: 27, title: "Depleted", text: "Talk to somebody." },
      ],
      disclaimer: "No diagnosis.",
      button: "See my result",
    },
  }),
  form: form({
    fields: [
      nameField(),
      emailField,
      { kind: "hidden", name: "burnoutTier", options: ["steady", "strained", "depleted"] },
    ],
    source: "burnout-test",
    leadMagnetName: "The Owner’s Recovery Guide",
    campaign: "Owner Recovery Campaign",
    emailFunction: "send-jonah-email",
    policy: policy(screen, {
      onEmailFailure: {
        outcome: "failure",
        toast: [
          "Error",
          "There was an issue sending your CPA guide: Email delivery failed. Please try again.",
        ],
      },
      onTimeout: ["Error", "Function call timed out after 30 seconds"],
    }),
  }),
} satisfies PageContent;
