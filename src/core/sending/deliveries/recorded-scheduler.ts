/** Replaces the scheduler link with an address of ours that records the first click and redirects. */
import {
  type CompiledTemplate,
  renderMessage,
  type StoredTemplate,
} from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Claim } from "./claim.ts";

/** Keeps the original if calls are booked by mail, or if text is appended to the tag. */
export function renderRecorded(
  { settings }: Pick<Context, "settings">,
  { id, variables: stored }: Pick<Claim, "id" | "variables">,
  { template, variables }: { template: CompiledTemplate; variables: Record<string, string> },
): StoredTemplate {
  if (!/^https?:/.test(stored.schedulerUrl ?? "")) return renderMessage(template, variables);
  const token = signLink(settings.secrets, "scheduler", id);
  const schedulerUrl = new URL(`/to-scheduler/${token}`, settings.publicUrl).href;
  const message = renderMessage(template, { ...variables, schedulerUrl });
  // `{{ schedulerUrl }}/30min`: the appended path would be lost. A full stop ends a sentence.
  const isExtended = new RegExp(`${token}(?![.,;:!?]*(?:["'\\s<>)\\]]|$))`);
  return isExtended.test(message.html) || isExtended.test(message.text)
    ? renderMessage(template, variables)
    : message;
}
