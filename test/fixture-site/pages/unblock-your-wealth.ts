/** An event on demand. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, eventDetails, form, framed, policy } from "../fixture-page.ts";

export default {
  ...described("Unblock Your Wealth"),
  id: "unblock-your-wealth",
  kind: "event",
  coach: "tessa",
  addresses: ["/tessa-income-breakthrough-event"],
  event: { name: "Unblock Your Wealth", minutes: 60, onDemand: true },
  blocks: framed(eventDetails),
  form: form({
    source: "tessa-income-breakthrough-event",
    leadMagnetName: "Unblock Your Wealth",
    campaign: "Unblock Your Wealth Campaign",
    emailFunction: "register-event",
    policy: policy(
      {
        outcome: "clear",
        toast: ["Registration Successful!", "Check your email for immediate access to the masterclass."],
      },
      {
        onEmailFailure: {
          outcome: "failure",
          toast: ["Registration Failed", "Please try again or contact support."],
        },
      },
    ),
  }),
} satisfies PageContent;
