/** A second page of a coach who has an event. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, form, framed, policy, screen } from "../fixture-page.ts";

export default {
  ...described("The Relocation Guide"),
  id: "relocation-guide",
  kind: "guide",
  coach: "clara",
  addresses: ["/clara-relocation-guide", "/claraRelocationGuide"],
  guide: "relocation-guide",
  blocks: framed(),
  form: form({
    source: "clara-relocation-guide",
    leadMagnetName: "The Relocation Guide",
    campaign: "Relocation Guide Campaign",
    emailFunction: "send-email",
    policy: policy(screen),
  }),
} satisfies PageContent;
