/** An event with three addresses, whose screen comes although the email failed. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, eventDetails, form, framed, policy, screen } from "../fixture-page.ts";

export default {
  ...described("Sugar Free Blueprint Masterclass"),
  id: "sugar-free-blueprint",
  kind: "event",
  coach: "nina",
  addresses: ["/sugar-free-blueprint", "/sugarfreeblueprint", "/sugarfree"],
  event: { name: "Sugar Free Blueprint Masterclass", minutes: 90 },
  blocks: framed(eventDetails),
  form: form({
    source: "Nina Sugar Free Blueprint Masterclass",
    leadMagnetName: "Sugar Free Blueprint Masterclass",
    metadata: { eventName: "Sugar Free Blueprint Masterclass" },
    timestamp: true,
    campaign: "Sugar Free Blueprint Campaign",
    emailFunction: "send-nina-email",
    policy: policy(screen, {
      onEmailFailure: {
        outcome: "screen",
        toast: ["Registration Successful", "Your spot is saved. Your confirmation email may be delayed."],
      },
    }),
  }),
} satisfies PageContent;
