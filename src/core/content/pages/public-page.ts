/** The part of a page and coach that reaches the browser, without policies, campaigns or sources. */

import { guideAddress } from "./addresses/guide-address.ts";
import { watchAddress } from "./addresses/watch-address.ts";
import type { Brand, Coach } from "./coach.ts";
import { type CalendarLink, calendarLinks } from "./event/calendar-links.ts";
import { eventEnd, isEventOver } from "./event/event-end.ts";
import type { Form, SuccessScreen } from "./form/form.ts";
import { NEXT_DATE_INTENT, nextDateForm } from "./form/next-date-form.ts";
import type { Toast } from "./form/toast.ts";
import { withoutKeys } from "./keys.ts";
import { isComposed } from "./look/is-composed.ts";
import type { PageDocument } from "./page-document.ts";

export type PublicForm = Pick<
  Form,
  "heading" | "intro" | "fields" | "button" | "busy" | "privacy" | "news" | "leadMagnetName"
> & {
  screen: SuccessScreen;
  invalid: Toast;
  timedOut: Toast;
  guideUrl?: string;
  unreachable: Toast;
  intent?: string;
};
export type Voice = { quote: string; name: string; role: string };
export type OtherOffer = { kind: string; name: string; summary: string; href: string };
export type PublicPage = Pick<PageDocument, "id" | "kind" | "name" | "blocks" | "sample"> & {
  form?: PublicForm;
  offers: OtherOffer[];
  /** Without the join link, which is for registrants, and the recording, which has its own page. */
  event?: Omit<NonNullable<PageDocument["event"]>, "joinUrl" | "recordingUrl" | "startsIn"> & {
    seatsLeft: number | null;
    isOver: boolean;
    watchUrl: string | null;
    calendar: CalendarLink[];
  };
  nextDateForm?: PublicForm;
  colours?: NonNullable<PageDocument["colours"]>;
  /** A testimonial for beside the form: the page's own, or the coach's from another page. */
  voice?: Voice;
  /** The guide to look into, once its PDF is drawn. */
  inside?: string;
};
export type PublicCoach = Pick<
  Coach,
  | "slug"
  | "name"
  | "firstName"
  | "field"
  | "bio"
  | "portrait"
  | "logo"
  | "support"
  | "postalAddress"
  | "schedulerUrl"
  | "sample"
> & { brand: PublicBrand };
/** `isMixed`: combined from looks that weren't drawn for each other. */
export type PublicBrand = Brand & { isMixed?: true };

type Now = {
  now: Date;
  seatsLeft?: number | null;
  offers?: OtherOffer[];
  isGuideDrawn?: boolean | undefined;
  voice?: Voice | null;
};

export function publicPage(
  page: PageDocument,
  { now, seatsLeft = null, offers = [], isGuideDrawn = false, voice = null }: Now,
): PublicPage {
  const { id, kind, name, blocks, sample, form, event, colours, guide } = page;
  return {
    id,
    kind,
    name,
    blocks: withoutKeys(blocks.filter(({ hidden }) => !hidden)),
    sample,
    offers,
    ...(form && { form: dated(publicForm(form, page.kind, guideAddress(page)), event) }),
    ...(event && { event: publicEvent(page, event, { now, seatsLeft }) }),
    ...(form &&
      event &&
      (eventEnd(event) || event.isCancelled) && {
        nextDateForm: { ...publicForm(nextDateForm(form, event), page.kind, null), intent: NEXT_DATE_INTENT },
      }),
    ...(colours && { colours }),
    ...(form && voice && { voice }),
    ...(guide && isGuideDrawn && { inside: guide }),
  };
}

/** For pages whose own words are a toast alone. */
const plainScreen = (kind: PageDocument["kind"]): SuccessScreen => ({
  title: kind === "event" ? "You’re registered" : "Check your inbox",
  ...{ text: "", steps: [] },
});

function named({ title, text, steps, ...rest }: SuccessScreen, leadMagnetName: string): SuccessScreen {
  const fill = (words: string) => words.replaceAll("{leadMagnetName}", leadMagnetName);
  return { ...rest, title: fill(title), text: fill(text), steps: steps.map(fill) };
}

function publicForm(form: Form, kind: PageDocument["kind"], guideUrl: string | null): PublicForm {
  const { heading, intro, fields, button, busy, privacy, news, leadMagnetName, policy } = form;
  return {
    heading,
    fields,
    button,
    busy,
    privacy,
    leadMagnetName,
    invalid: policy.invalid,
    timedOut: policy.onTimeout ?? policy.onLeadFailure,
    unreachable: policy.onLeadFailure,
    ...(guideUrl && { guideUrl }),
    ...(intro !== undefined && { intro }),
    ...(news && { news }),
    screen: named(
      policy.success.outcome === "screen" ? policy.success.screen : plainScreen(kind),
      leadMagnetName,
    ),
  };
}

function dated(form: PublicForm, event: PageDocument["event"]): PublicForm {
  if (!event) return form;
  const date = event.startsAt
    ? new Intl.DateTimeFormat("en-US", {
        timeZone: event.zone,
        ...{ weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
        timeZoneName: "short",
      }).format(new Date(event.startsAt))
    : "to be announced";
  const steps = form.screen.steps.map((step) => step.replaceAll("{eventDate}", date));
  return { ...form, screen: { ...form.screen, steps } };
}

export function publicCoach(coach: Coach): PublicCoach {
  const { replyTo: _private, brand, ...shown } = coach;
  return { ...shown, brand: isComposed(brand) ? brand : { ...brand, isMixed: true } };
}

function publicEvent(
  { addresses }: PageDocument,
  {
    joinUrl: _forRegistrants,
    recordingUrl,
    startsIn: _forTheSeed,
    ...event
  }: NonNullable<PageDocument["event"]>,
  { now, seatsLeft }: { now: Date; seatsLeft: number | null },
): NonNullable<PublicPage["event"]> {
  const isOver = isEventOver(event, now);
  return {
    ...event,
    seatsLeft,
    isOver,
    calendar:
      event.startsAt && !event.onDemand && !isOver
        ? calendarLinks({ ...event, startsAt: event.startsAt }, addresses[0] ?? "/")
        : [],
    watchUrl: isOver && !event.isCancelled && recordingUrl ? watchAddress(addresses[0] ?? "/") : null,
  };
}
