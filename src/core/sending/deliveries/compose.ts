import {
  type CompiledTemplate,
  renderMessage,
  type StoredTemplate,
} from "#core/content/emails/render-message.ts";
import { isEventOver } from "#core/content/pages/event/event-end.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { trackingHeaders } from "../providers/providers.ts";
import { senderOf } from "../sender-domains/sender-of.ts";
import type { LeadClaim, Seat } from "./claim.ts";
import { findTemplate } from "./find-template.ts";
import { linkSettings, messageVariables } from "./message-variables.ts";

export async function compose(ctx: Context, claim: LeadClaim): Promise<Message> {
  const template = await findTemplate(ctx, claim.templateId);
  const variables: Record<string, string> = {
    ...messageVariables(ctx, claim),
    ...recordedJoin({ settings: linkSettings(ctx, claim.coachId), clock: ctx.clock }, claim.seat),
  };
  return {
    ...renderRecorded(ctx, claim, { template, variables }),
    messageId: claim.messageId,
    replyTo: claim.replyTo,
    to: claim.to,
    coachId: claim.coachId,
    ...(claim.kind === "broadcast" && { isBroadcast: true }),
    ...senderOf(ctx, {
      deliveryId: claim.id,
      from: { name: claim.fromName, address: claim.fromEmail },
      sender: claim.sender,
    }),
    headers: {
      "List-Unsubscribe": `<${variables.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // Mailbox providers group complaints by campaign or broadcast, coach, kind and sender.
      "Feedback-ID": `${claim.campaignId ?? claim.broadcastId}:${claim.coach}:${claim.kind}:foyer`,
      // Signup emails and event notices are automatic (Auto-Submitted); follow-up and broadcasts invite replies.
      ...(!isWritten(claim) && { "Auto-Submitted": "auto-generated" }),
      ...trackingHeaders(claim.id),
    },
    ...(await calendar(ctx, claim, variables)),
  };
}

const isWritten = ({ kind }: LeadClaim) => kind === "journey" || kind === "broadcast";

/** Registrants with a seat at an upcoming event get a calendar entry; the same UID replaces or removes it. */
async function calendar(
  ctx: Context,
  claim: LeadClaim,
  variables: Record<string, string>,
): Promise<Pick<Message, "calendar">> {
  const { seat } = claim;
  if (isWritten(claim) || !seat?.startsAt || seat.status !== "confirmed") return {};
  const isCancellation = seat.isCancelled && claim.notice === "cancelled";
  if (isEventOver(seat, ctx.clock.now()) && !isCancellation) return {};
  const method = isCancellation ? "CANCEL" : "REQUEST";
  // Loaded on demand: most messages have no seat, and an idle worker should stay small.
  const { calendarFile } = await import("#core/content/emails/calendar-file.ts");
  const content = calendarFile({
    uid: `${seat.registrationId}@${new URL(ctx.settings.publicUrl).hostname}`,
    sequence: seat.sequence,
    method,
    name: seat.name,
    startsAt: new Date(seat.startsAt),
    minutes: seat.minutes,
    url: variables.joinUrl ?? "",
    organizer: { name: claim.fromName, address: claim.replyTo },
    attendee: { name: variables.name ?? "", address: claim.to },
    description: isCancellation
      ? "This event will not take place."
      : `Join: ${variables.joinUrl}\nCannot come? Give your seat back: ${variables.cancelUrl}`,
    stamp: ctx.clock.now(),
  });
  return { calendar: { method, content } };
}

/** Our join link records attendance. Only in the sent message: viewing a copy must not count as the recipient. */
function recordedJoin(
  { settings, clock }: Pick<Context, "settings" | "clock">,
  seat: Seat | null,
): { joinUrl?: string } {
  if (!seat?.joinUrl || seat.onDemand || seat.status !== "confirmed" || isEventOver(seat, clock.now()))
    return {};
  const token = signLink(settings.secrets, "join", seat.registrationId);
  return { joinUrl: new URL(`/join-event/${token}`, settings.publicUrl).href };
}

type Recorded = { template: CompiledTemplate & { counted?: string[] }; variables: Record<string, string> };

/** Records the first click, unless calls are booked by email or text is appended to the tag. */
export function renderRecorded(
  ctx: Pick<Context, "settings" | "hosts">,
  { id, coachId, variables: stored }: Pick<LeadClaim, "id" | "coachId" | "variables">,
  { template, variables }: Recorded,
): StoredTemplate {
  const settings = linkSettings(ctx, coachId);
  const render = (more: Record<string, string>) =>
    countLinks({ settings }, id, template.counted ?? [], renderMessage(template, { ...variables, ...more }));
  if (!/^https?:/.test(stored.schedulerUrl ?? "")) return render({});
  const token = signLink(settings.secrets, "scheduler", id);
  const schedulerUrl = new URL(`/to-scheduler/${token}`, settings.publicUrl).href;
  const message = render({ schedulerUrl });
  // `{{ schedulerUrl }}/30min` would lose the appended path. A period ends a sentence.
  const isExtended = new RegExp(`${token}(?![.,;:!?]*(?:["'\\s<>)\\]]|$))`);
  return isExtended.test(message.html) || isExtended.test(message.text) ? render({}) : message;
}

/** Every link of the message to a counted address, in both versions: the text version has no marks. */
const countLinks = (
  { settings }: Pick<Context, "settings">,
  deliveryId: string,
  counted: string[],
  message: StoredTemplate,
): StoredTemplate =>
  counted.reduce(({ subject, html, text }, url, index) => {
    const token = `${signLink(settings.secrets, "link", deliveryId)}.${index + 1}`;
    const recorded = new URL(`/to-link/${token}`, settings.publicUrl).href;
    return {
      subject,
      html: html.replaceAll(
        `href="${url.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
        `href="${recorded}"`,
      ),
      text: text
        .split("\n")
        .map((line) => (line.trim() === url ? line.replace(url, recorded) : line))
        .join("\n"),
    };
  }, message);
