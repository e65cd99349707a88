/** A guide that has a name of its own for visitors who left none. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { cleared, described, emailField, form, framed, nameField, policy } from "../fixture-page.ts";

export default {
  ...described("The Money Making Report"),
  id: "income-report",
  kind: "guide",
  coach: "omar",
  addresses: ["/omar-report"],
  redirects: ["/report"],
  guide: "income-report",
  blocks: framed({
    type: "Chapters",
    props: {
      heading: "What is inside",
      list: [
        { title: "One", text: "The first." },
        { title: "Two", text: "The second." },
        { title: "Three", text: "The third." },
      ],
    },
  }),
  form: form({
    fields: [nameField(false), emailField],
    source: "omar-report",
    leadMagnetName: "The Money Making Report",
    campaign: "Money Making Report Campaign",
    emailFunction: "send-omar-report-email",
    nameDefault: "Valued Reader",
    policy: policy(cleared, {
      onEmailFailure: {
        outcome: "failure",
        toast: ["Error", "There was an issue sending your report. Please try again."],
      },
    }),
  }),
} satisfies PageContent;
