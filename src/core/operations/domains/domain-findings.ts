/** What a check of a domain found, and how the console and emails say it. Safe for the browser. */

export const PROOF_PREFIX = "_foyer";
export const proofValue = (token: string): string => `foyer-site=${token}`;
export const ISSUER = "letsencrypt.org";

export type Obstacle =
  | "elsewhere"
  | "proxy"
  | "ipv6"
  | "two-records"
  | "apex"
  | "no-name"
  | "other-value"
  | "caa"
  | "taken";

export type RecordFinding = {
  /** `unknown`: the name servers did not answer. `not-needed`: it works without the record. */
  state: "right" | "wrong" | "missing" | "unknown" | "not-needed";
  obstacle: Obstacle | null;
  found: string[];
};

export type DomainFindings = {
  /** A bare domain, where DNS allows no CNAME. */
  isApex: boolean;
  /** The site's own, for the A and AAAA records of a bare domain. */
  addresses: string[];
  pages: RecordFinding;
  proof: RecordFinding;
  certificate: RecordFinding;
  /** Whether this site answers at the name. */
  answer: "reached" | "no-certificate" | "not-reached" | "not-tried";
};

type Said = { problem: string; fix: string };

const list = (found: string[]) => found.slice(0, 3).join(", ");

/** Null if there is nothing to change. */
export function describePages({ pages, addresses }: DomainFindings): Said | null {
  const { state, obstacle, found } = pages;
  if (state === "right") return null;
  if (state === "unknown")
    return { problem: "The name servers did not answer.", fix: "We look again by ourselves." };
  switch (obstacle) {
    case "proxy":
      return {
        problem: "A proxy stands in front (Cloudflare).",
        fix: "Switch the orange cloud of this record to “DNS only”, or no certificate can be issued.",
      };
    case "ipv6":
      return {
        problem: `The AAAA record leads to another server: ${list(found)}.`,
        fix: "Delete the AAAA record. Visitors with IPv6 would not reach your pages.",
      };
    case "two-records":
      return {
        problem: `There are two records, and one leads elsewhere: ${list(found)}.`,
        fix: "Delete that one. Visitors would reach your pages only now and then.",
      };
    case "apex":
      return {
        problem: found.length > 0 ? `Points to ${list(found)}.` : "Not found yet.",
        fix: `A bare domain can’t have a CNAME. Use an ALIAS or ANAME record if your provider has one, or A records with ${addresses.join(" and ") || "this site’s addresses"}.`,
      };
    case "elsewhere":
      return { problem: `Points to ${list(found)}.`, fix: "Change this record, don’t add a second one." };
    case "no-name":
      return {
        problem: "This domain does not exist, or it has expired.",
        fix: "Check the spelling, and whether the domain is still paid for.",
      };
    default:
      return { problem: "Not found yet.", fix: "It can take an hour until a new record is seen." };
  }
}

export function describeProof({ proof }: DomainFindings): Said | null {
  const { state, obstacle, found } = proof;
  if (state === "right" || state === "not-needed") return null;
  if (state === "unknown")
    return { problem: "The name servers did not answer.", fix: "We look again by ourselves." };
  if (obstacle === "taken")
    return {
      problem: "This address already belongs to another coach here.",
      fix: "They have to remove it first. If it is yours, ask the owner of this site.",
    };
  return state === "wrong"
    ? { problem: `Says ${list(found)}.`, fix: "Copy the value exactly as it stands here." }
    : { problem: "Not found yet.", fix: "It can take an hour until a new record is seen." };
}

export function describeCertificate({ certificate }: DomainFindings): Said | null {
  const { state, found } = certificate;
  return state === "wrong"
    ? {
        problem: `CAA allows only ${list(found) || "nobody"}.`,
        fix: `Add a CAA record with 0 issue "${ISSUER}", or delete the CAA records.`,
      }
    : null;
}

const describeAnswer = ({ answer, certificate }: DomainFindings): Said | null =>
  answer === "no-certificate" && certificate.state !== "wrong"
    ? {
        problem: "Browsers get no valid certificate.",
        fix: "If this lasts longer than ten minutes, tell whoever runs this site: the proxy’s log has the reason.",
      }
    : null;

export const describeAll = (findings: DomainFindings): Said[] =>
  [
    describePages(findings),
    describeProof(findings),
    describeCertificate(findings),
    describeAnswer(findings),
  ].filter((each) => each !== null);

/** A conclusive answer that visitors don't reach this site: name servers that don't answer prove nothing. */
export const isLost = ({ pages, answer }: DomainFindings): boolean =>
  answer === "no-certificate" ||
  (answer !== "reached" && (pages.state === "wrong" || pages.state === "missing"));
