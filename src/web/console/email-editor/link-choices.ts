/** Where a link may lead: the coach's own pages and guides first, then what is each recipient's own, then an address that was typed. */

import type { LinkTarget } from "#core/programs/campaigns/list-link-targets.ts";

const SHOWN = 6;

/** An address as it is kept: with its scheme, and without what a mail program would not open. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:\S+@\S+$/i.test(text)) return text;
  const whole = /^https:\/\//i.test(text)
    ? text
    : /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[a-z0-9.-]+:\d/i.test(text)
      ? text.replace(/^http:/i, "https:")
      : `https://${text.replace(/^\/\//, "")}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href } = new URL(whole);
  return protocol === "https:" && /[a-z0-9]\.[a-z0-9]/i.test(hostname)
    ? href.replace(/[{}]/g, encodeURIComponent)
    : null;
}

export function matching(targets: LinkTarget[], typed: string): LinkTarget[] {
  const words = typed.toLowerCase();
  return targets
    .filter(({ label, href }) => label.toLowerCase().includes(words) || href.toLowerCase().includes(words))
    .slice(0, SHOWN);
}
