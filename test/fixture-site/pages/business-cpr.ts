/** A guide that says so when an answer takes too long; its letters share a function's name with the quiz's. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { cleared, described, form, framed, policy } from "../fixture-page.ts";

export default {
  ...described("The Business CPR Guide"),
  id: "business-cpr",
  kind: "guide",
  coach: "jonah",
  addresses: ["/jonah-cpr"],
  redirects: ["/cpr-report"],
  guide: "business-cpr",
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
    source: "jonah-business-cpr",
    leadMagnetName: "The Business CPR Guide",
    campaign: "Business CPR Campaign",
    emailFunction: "send-jonah-email",
    policy: policy(cleared, {
      onEmailFailure: { outcome: "failure", toast: ["Error", "Something went wrong. Please try again."] },
      onTimeout: ["Error", "Function call timed out after 30 seconds"],
    }),
  }),
} satisfies PageContent;
