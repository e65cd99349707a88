/** A guide that asks for no name, clears its form, and takes a failed email for a success. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { cleared, described, emailField, form, framed, nameField, policy } from "../fixture-page.ts";

export default {
  ...described("The 25% Report"),
  id: "lead-magnet",
  kind: "guide",
  coach: "marcus",
  addresses: ["/lead-magnet", "/leadmagnet"],
  guide: "lead-magnet",
  blocks: framed(
    {
      type: "Benefits",
      props: {
        heading: "What you get",
        list: [
          { title: "One", text: "The first." },
          { title: "Two", text: "The second." },
          { title: "Three", text: "The third." },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "In figures",
        figures: [{ value: "1%", label: "of something", source: "Sample figure" }],
      },
    },
    {
      type: "Excerpt",
      props: {
        heading: "A page of it",
        intro: "To judge by.",
        folio: "7",
        title: "A page",
        paragraphs: ["A paragraph."],
      },
    },
    {
      type: "Testimonials",
      props: {
        heading: "What others say",
        quotes: [
          { quote: "It works.", name: "Ben", role: "Tester" },
          { quote: "It does.", name: "Cleo", role: "Tester" },
        ],
      },
    },
  ),
  form: form({
    fields: [nameField(false), emailField],
    source: "lead-magnet",
    leadMagnetName: "The 25% Report",
    metadata: { lead_magnet: "The 25% Report", page: "lead-magnet" },
    campaign: "Revenue Report Campaign",
    emailFunction: "send-welcome-email",
    policy: policy(cleared, { onEmailFailure: { outcome: "success" } }),
  }),
} satisfies PageContent;
