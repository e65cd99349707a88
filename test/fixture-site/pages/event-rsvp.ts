/** An event without seats or a date. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import {
  cleared,
  described,
  emailField,
  eventDetails,
  form,
  framed,
  nameField,
  policy,
} from "../fixture-page.ts";

export default {
  ...described("The Friday Till"),
  id: "event-rsvp",
  kind: "event",
  coach: "marcus",
  addresses: ["/event"],
  event: { name: "The Friday Till", minutes: 60 },
  blocks: framed(eventDetails),
  form: form({
    fields: [nameField(false), emailField],
    source: "event-rsvp",
    leadMagnetName: "The Friday Till",
    metadata: { event: "The Friday Till", page: "event" },
    campaign: "Friday Till Campaign",
    emailFunction: "send-welcome-email",
    policy: policy(cleared, { onEmailFailure: { outcome: "success" } }),
  }),
} satisfies PageContent;
