import { isEventOver } from "#core/content/pages/event-end.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import { trackingHeaders } from "../providers/providers.ts";
import type { Claim } from "./claim.ts";
import { findTemplate } from "./find-template.ts";
import { messageVariables } from "./message-variables.ts";
import { recordedJoin } from "./recorded-join.ts";
import { renderRecorded } from "./recorded-scheduler.ts";

export async function compose(ctx: Context, claim: Claim): Promise<Message> {
  const { settings } = ctx;
  const template = await findTemplate(ctx, claim.templateId);
  const variables: Record<string, string> = {
    ...messageVariables(ctx, claim),
    ...recordedJoin(ctx, claim.seat),
  };
  return {
    ...renderRecorded(ctx, claim, { template, variables }),
    messageId: claim.messageId,
    from: { name: claim.fromName, address: claim.fromEmail },
    replyTo: claim.replyTo,
    to: claim.to,
    coachId: claim.coachId,
    ...(claim.kind === "broadcast" && { isBroadcast: true }),
    returnPath: settings.bounceDomain
      ? returnPath(settings.secrets, claim.id, settings.bounceDomain)
      : claim.fromEmail,
    headers: {
      "List-Unsubscribe": `<${variables.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // Mailbox providers group complaints by campaign or broadcast, coach, kind and sender.
      "Feedback-ID": `${claim.campaignId ?? claim.broadcastId}:${claim.coach}:${claim.kind}:foyer`,
      // Signup emails and event notices are automatic (Auto-Submitted); follow-up and broadcasts expect replies.
      ...(!isWritten(claim) && { "Auto-Submitted": "auto-generated" }),
      ...trackingHeaders(claim.id),
    },
    ...(await calendar(ctx, claim, variables)),
  };
}

const isWritten = ({ kind }: Claim) => kind === "journey" || kind === "broadcast";

/** Registrants with a seat at an upcoming event get a calendar entry; the same UID replaces or removes it. */
async function calendar(
  ctx: Context,
  claim: Claim,
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
