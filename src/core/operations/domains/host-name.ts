import { bareHost } from "#core/kernel/hosts.ts";

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The host name in what somebody typed or pasted, as DNS knows it (punycode); null if there is none. */
export function readHostName(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, "");
  // Everything that would make another part of an address than the host.
  const [name = ""] = text.split("/");
  if (name.length > 253 || /[\s@\\?#%_\p{Cc}]/u.test(name)) return null;
  const url = URL.parse(`https://${name}/`);
  if (!url || url.hostname.startsWith("[")) return null;
  const host = bareHost(url.hostname);
  const labels = host.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // A numeric top level is an IP address; `.localhost` is every machine itself.
  return isName && host.length <= 253 && !/^\d+$|^localhost$/.test(labels.at(-1) ?? "") ? host : null;
}

/** Below the site's own wildcard, where DNS and certificate are the site's. */
export const isBelow = (host: string, parent: string | null | undefined): boolean =>
  Boolean(parent) && host.endsWith(`.${parent}`) && !host.slice(0, -`.${parent}`.length).includes(".");
