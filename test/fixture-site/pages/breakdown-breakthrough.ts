/** An event whose form stays as it is when the email failed. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { cleared, described, eventDetails, form, framed, policy } from "../fixture-page.ts";

export default {
  ...described("From Breakdown to Breakthrough"),
  id: "breakdown-breakthrough",
  kind: "event",
  coach: "jonah",
  addresses: ["/breakdown-breakthrough"],
  event: { name: "From Breakdown to Breakthrough", minutes: 90 },
  blocks: framed(eventDetails),
  form: form({
    source: "breakdown-breakthrough-masterclass",
    leadMagnetName: "From Breakdown to Breakthrough",
    campaign: "Breakdown to Breakthrough Campaign",
    emailFunction: "send-breakdown-breakthrough-email",
    policy: policy(cleared, {
      onEmailFailure: { outcome: "stay", toast: ["Registered", "The email may be delayed."] },
    }),
  }),
} satisfies PageContent;
