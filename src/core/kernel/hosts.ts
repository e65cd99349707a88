/** Which host names are the site's and which are coaches', in memory: asked on every request and TLS handshake. */

import { isInNetworks, parseNetworks } from "./network/networks.ts";

/** A coach's name whose ownership was proven. `isUsed`: links in emails and canonical addresses have it. */
export type CoachHost = { host: string; coachId: string; isUsed: boolean; mayHaveCertificate: boolean };

export type Host =
  | { kind: "site"; publicUrl: string }
  | { kind: "coach"; publicUrl: string; coachId: string }
  | { kind: "unknown" };

export type Hosts = {
  find(host: string): Host;
  /** The site's own names, and proven ones of coaches that lead here. Null: the list is not read yet. */
  mayHaveCertificate(host: string): boolean | null;
  /** Where the coach's pages and links are: at their own main address, or else at the site's. */
  urlOf(coachId: string): string;
  /** Null: not read yet, so an unknown name may be a coach's. */
  readonly list: readonly CoachHost[] | null;
  replace(list: readonly CoachHost[]): void;
};

const INSIDE = parseNetworks("loopback,private") ?? [];

/** Names of machines on the inside, which nobody else can own: a probe, or a proxy that passes no name on. */
const isInside = (host: string): boolean =>
  /^(.+\.)?localhost$/.test(host) ||
  !/[.:]/.test(host) ||
  isInNetworks(host.replace(/^\[(.*)\]$/, "$1"), INSIDE);

/** As in a Host header: without port and trailing dot, in lower case. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

export function keptHosts(publicUrl: string, siteHosts: readonly string[] = []): Hosts {
  const { protocol, hostname, port } = new URL(publicUrl);
  const own = new Set([hostname, ...siteHosts].map(bareHost));
  const site: Host = { kind: "site", publicUrl };
  const at = (host: string) => `${protocol}//${host}${port && `:${port}`}`;
  let list: readonly CoachHost[] | null = null;
  let coaches = new Map<string, Host>();
  let used = new Map<string, string>();
  let certified = new Set<string>();
  return {
    find(given) {
      const host = bareHost(given);
      if (own.has(host)) return site;
      return coaches.get(host) ?? (isInside(host) ? site : { kind: "unknown" });
    },
    mayHaveCertificate(given) {
      const host = bareHost(given);
      return own.has(host) || certified.has(host) || (list === null ? null : false);
    },
    urlOf: (coachId) => used.get(coachId) ?? publicUrl,
    get list() {
      return list;
    },
    replace(next) {
      list = next;
      coaches = new Map(
        next.map(({ host, coachId }) => [host, { kind: "coach", publicUrl: at(host), coachId }]),
      );
      certified = new Set(next.filter((each) => each.mayHaveCertificate).map(({ host }) => host));
      used = new Map(next.filter(({ isUsed }) => isUsed).map(({ host, coachId }) => [coachId, at(host)]));
    },
  };
}
