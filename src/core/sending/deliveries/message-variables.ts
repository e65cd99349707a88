import { fieldVariables } from "#core/content/emails/field-tags.ts";
import { firstName } from "#core/content/emails/first-name.ts";
import { tagDefaults } from "#core/content/emails/merge-tags.ts";
import { watchAddress } from "#core/content/pages/addresses/watch-address.ts";
import { isEventOver } from "#core/content/pages/event/event-end.ts";
import type { Context, Settings } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { LeadClaim, Seat } from "./claim.ts";

/** Links in a coach's emails lead to their own host name, once visitors reach it. */
export const linkSettings = (
  { settings, hosts }: Pick<Context, "settings" | "hosts">,
  coachId: string | null,
): Settings => (coachId && hosts ? { ...settings, publicUrl: hosts.urlOf(coachId) } : settings);

/** Stored links are the site's, which go on answering if the coach's host name is given up. */
function moveLinks(variables: Record<string, string>, from: string, to: string): Record<string, string> {
  const [old, fresh] = [new URL(from).origin, new URL(to).origin];
  if (old === fresh) return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.startsWith(`${old}/`) ? fresh + value.slice(old.length) : value,
    ]),
  );
}

export function messageVariables(
  ctx: Pick<Context, "settings" | "clock" | "hosts">,
  stored: LeadClaim,
): Record<string, string> {
  const { clock } = ctx;
  const settings = linkSettings(ctx, stored.coachId);
  const claim = {
    ...stored,
    variables: moveLinks(stored.variables, ctx.settings.publicUrl, settings.publicUrl),
  };
  const link = (path: string) => new URL(path, settings.publicUrl).href;
  return {
    // A step may use a tag added after this signup; strict Liquid would fail.
    ...tagDefaults(claim.variables.pageUrl ?? settings.publicUrl),
    first_name: firstName(claim.variables.name ?? ""), // imports and broadcasts store the name alone
    ...callVariables(claim.call),
    ...claim.variables,
    ...fieldVariables(claim.fields),
    ...seatVariables(claim.seat, claim.variables, clock.now()),
    cancelUrl: claim.seat
      ? link(`/seat/${signLink(settings.secrets, "seat", claim.seat.registrationId)}`)
      : (claim.variables.pageUrl ?? ""), // no seat to cancel: a link must still lead somewhere
    unsubscribeUrl: link(`/unsubscribe/${signLink(settings.secrets, "unsubscribe", claim.id)}`),
    confirmUrl:
      claim.confirm && claim.leadId
        ? link(`/confirm/${signLink(settings.secrets, "confirm", claim.leadId)}`)
        : "",
  };
}

/** Stored at hand-off because the call may move later. */
export const callVariables = (call: LeadClaim["call"]): Record<string, string> =>
  call ? { callDate: dateInZone(new Date(call.startsAt), call.zone), callPlace: call.place ?? "" } : {};

/** The event's variables, stored at hand-off because the event may move later. */
export function seatVariables(
  seat: Seat | null,
  stored: Record<string, string>,
  now: Date,
): Record<string, string> {
  // Without a seat, a message about an event uses the values stored with it.
  if (!seat) {
    const { eventName = "", eventDate = "", eventState = "" } = stored;
    return { eventName, eventDate, eventState };
  }
  return {
    eventName: seat.name,
    eventDate: seat.startsAt
      ? dateInZone(new Date(seat.startsAt), seat.zone)
      : seat.onDemand
        ? "Whenever you like"
        : "To be announced",
    eventState: stateOf(seat),
    joinUrl: joinUrl(seat, stored, now),
  };
}

function stateOf({ onDemand, isCancelled, startsAt }: Seat): string {
  if (isCancelled) return "cancelled";
  return onDemand ? "on-demand" : startsAt ? "dated" : "to-be-announced";
}

function joinUrl(seat: Seat, stored: Record<string, string>, now: Date): string {
  if (seat.onDemand) return stored.joinUrl ?? "";
  const page = stored.pageUrl ?? "";
  if (seat.isCancelled) return page;
  if (!isEventOver(seat, now)) return seat.joinUrl ?? page;
  return URL.canParse(page) ? new URL(watchAddress(new URL(page).pathname), page).href : page;
}

export function dateInZone(at: Date, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(at);
  const day = part({ weekday: "long", day: "numeric", month: "long", year: "numeric" }, "en-GB");
  const time = part({ hour: "numeric", minute: "2-digit" }, "en-US").replace(/\s/g, " ");
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  // en-GB omits the comma after the weekday.
  return `${day.replace(/^(\p{L}+),? /u, "$1, ")} at ${time}, ${place} time`;
}
