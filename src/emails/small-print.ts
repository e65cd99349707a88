/** The words that every message gets besides its own, the same in HTML and in plain text: what stands under it, and what asks to confirm. */
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
 * Where the site is, as a message knows it: what stands before its own way out. Not a tag of its own, because liquid
 * is strict and a process of the release before would not know it.
 */
export const site = '{{ unsubscribeUrl | split: "/unsubscribe/" | first }}';

/** Why it came and who sent it, how to get less of it, what holds for it, whether it is a sample. */
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

/** Stands between `when` and `end`, over the message, and only where the recipient has yet to confirm. */
export const confirmation = {
  when: '{% if confirmUrl != "" %}',
  words: { lead: "One thing first:", rest: "please confirm this address, so that the next emails find you." },
  button: { label: "Confirm my address", href: "{{ confirmUrl }}" } satisfies Link,
  end: "{% endif %}",
};
