import type { Coach } from "#core/content/pages/coach.ts";

type Link = { label: string; href: string };
export type SmallPrint = {
  reason: string;
  page: string;
  leave: Link;
  legal: Link[];
  sender: string[];
  sample: string | undefined;
};

/**
 * The site's address, derived from the unsubscribe link. Not a tag of its own:
 * liquid is strict, and a process of the previous release would not know it.
 */
export const site = '{{ unsubscribeUrl | split: "/unsubscribe/" | first }}';

export function smallPrint(coach: Coach): SmallPrint {
  return {
    reason: "You get this because you asked for {{ leadMagnetName }} at",
    page: "{{ pageUrl }}",
    leave: { label: "Get fewer emails, or none", href: "{{ unsubscribeUrl }}" },
    legal: [
      { label: "Privacy", href: `${site}/privacy` },
      { label: "Terms", href: `${site}/terms` },
    ],
    sender: [coach.name, coach.postalAddress],
    sample: coach.sample
      ? "Sample content: the people and figures in this message are invented, until the owner replaces them."
      : undefined,
  };
}

/** Replaces the event button while the owner has set no join link (`seatVariables`). */
export const linkFollows = {
  when: '{% if eventState == "dated" and joinUrl == pageUrl %}',
  words: "The link to join follows by email before it begins.",
  otherwise: "{% else %}",
  end: "{% endif %}",
};
export const isJoinLink = (href: string): boolean => /^\{\{ *joinUrl *\}\}$/.test(href);

/** Shown above the message, between `when` and `end`, until the recipient confirms. */
export const confirmation = {
  when: '{% if confirmUrl != "" %}',
  words: { lead: "One thing first:", rest: "please confirm this address, so that the next emails find you." },
  button: { label: "Confirm my address", href: "{{ confirmUrl }}" } satisfies Link,
  end: "{% endif %}",
};
