/** What of a page and its coach reaches the browser: enough to draw it, nothing of policy, campaigns or sources. */
import type { Coach } from "./coach.ts";
import type { Form, SuccessScreen } from "./form.ts";
import { guideAddress } from "./guide-address.ts";
import type { PageDocument } from "./page-document.ts";
import type { Toast } from "./toast.ts";

export type PublicForm = Pick<
  Form,
  "heading" | "intro" | "fields" | "button" | "busy" | "privacy" | "leadMagnetName"
> & {
  /** The confirmation that takes the form's place, on pages that have one. */
  screen?: SuccessScreen;
  /** What the browser says when no answer came: after 30 seconds, or because the line broke. */
  timedOut: Toast;
  /** Where the guide can be downloaded, on pages that give one away. */
  guideUrl?: string;
  unreachable: Toast;
};
export type PublicPage = Pick<PageDocument, "id" | "kind" | "name" | "blocks" | "sample"> & {
  form?: PublicForm;
  /** Without the join link, which is for registrants. */
  event?: Omit<NonNullable<PageDocument["event"]>, "joinUrl"> & {
    /** Free seats as they are counted at this moment; null where they are not counted. */
    seatsLeft: number | null;
  };
  colours?: NonNullable<PageDocument["colours"]>;
};
export type PublicCoach = Pick<
  Coach,
  | "slug"
  | "name"
  | "firstName"
  | "field"
  | "bio"
  | "portrait"
  | "support"
  | "postalAddress"
  | "schedulerUrl"
  | "brand"
  | "sample"
>;

export function publicPage(page: PageDocument, seatsLeft: number | null = null): PublicPage {
  const { id, kind, name, blocks, sample, form, event, colours } = page;
  return {
    id,
    kind,
    name,
    blocks,
    sample,
    ...(form && { form: publicForm(form, guideAddress(page)) }),
    ...(event && { event: { ...withoutLink(event), seatsLeft } }),
    ...(colours && { colours }),
  };
}

function publicForm(form: Form, guideUrl: string | null): PublicForm {
  const { heading, intro, fields, button, busy, privacy, leadMagnetName, policy } = form;
  return {
    heading,
    fields,
    button,
    busy,
    privacy,
    leadMagnetName,
    timedOut: policy.onTimeout ?? policy.onLeadFailure,
    unreachable: policy.onLeadFailure,
    ...(guideUrl && { guideUrl }),
    ...(intro !== undefined && { intro }),
    ...(policy.success.outcome === "screen" && { screen: policy.success.screen }),
  };
}

export function publicCoach(coach: Coach): PublicCoach {
  const { replyTo: _private, ...shown } = coach;
  return shown;
}

const withoutLink = ({ joinUrl: _forRegistrants, ...event }: NonNullable<PageDocument["event"]>) => event;
