import { firstName } from "#core/content/emails/first-name.ts";
import type { mergeTags } from "#core/content/emails/merge-tags.ts";
import { guideAddress } from "#core/content/pages/addresses/guide-address.ts";
import { watchAddress } from "#core/content/pages/addresses/watch-address.ts";
import type { Form } from "#core/content/pages/form/form.ts";
import type { Submission } from "#core/content/pages/form/submission.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Settings } from "#core/kernel/context.ts";

/** Tags that the seat, the call or the sending fills. */
type FilledLater = `event${string}` | `call${string}` | "cancelUrl" | "unsubscribeUrl" | "confirmUrl";

export function pageVariables(
  { publicUrl }: Pick<Settings, "publicUrl">,
  { document, coach }: Pick<StoredPage, "document" | "coach">,
  form: Form,
  submission: Pick<Submission, "name" | "email" | "details">,
): Record<Exclude<keyof typeof mergeTags, FilledLater>, string> {
  const link = (path: string) => new URL(path, publicUrl).href;
  const page = document.addresses[0] ?? "/";
  return {
    name: submission.name ?? form.nameDefault,
    first_name: firstName(submission.name ?? ""),
    email: submission.email,
    leadMagnetName: form.leadMagnetName,
    pageUrl: link(page),
    schedulerUrl: link(coach.schedulerUrl),
    guideUrl: link(guideAddress(document) ?? page),
    joinUrl: link(document.event?.onDemand ? watchAddress(page) : page),
    burnoutTier: submission.details.burnoutTier ?? "",
  };
}
