/** An event of a hundred seats. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, eventDetails, form, framed, policy, screen } from "../fixture-page.ts";

export default {
  ...described("Financial Freedom Blueprint Masterclass"),
  id: "financial-freedom",
  kind: "event",
  coach: "grace",
  addresses: ["/masterclass"],
  event: { name: "Financial Freedom Blueprint Masterclass", minutes: 90, capacity: 100 },
  blocks: framed(eventDetails),
  form: form({
    source: "masterclass",
    leadMagnetName: "Financial Freedom Blueprint Masterclass",
    campaign: "Financial Freedom Campaign",
    emailFunction: "send-grace-masterclass-email",
    policy: policy(screen, {
      onEmailFailure: { outcome: "failure", toast: ["Error", "Registration failed. Please try again."] },
      onFull: ["Error", "This event has reached maximum capacity. Please check back for future events."],
      onDuplicate: ["Error", "You're already registered for this event. Check your email for details."],
    }),
  }),
} satisfies PageContent;
