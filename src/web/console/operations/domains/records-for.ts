/** The records that a domain needs, as its provider asks for them. */
import {
  type DomainFindings,
  describeCertificate,
  describePages,
  describeProof,
  ISSUER,
  PROOF_PREFIX,
  proofValue,
  type RecordFinding,
} from "#core/operations/domains/domain-findings.ts";
import type { Domain } from "#core/operations/domains/list-domains.ts";

export type WantedRecord = {
  key: "pages" | "proof" | "certificate";
  title: string;
  about: string;
  type: string;
  /** In full: providers differ in whether they add the domain themselves. */
  name: string;
  value: string;
  finding: RecordFinding | null;
  said: { problem: string; fix: string } | null;
};

export function recordsFor({ host, token, findings }: Domain, target: string): WantedRecord[] {
  const said = (judge: (found: DomainFindings) => WantedRecord["said"]) => findings && judge(findings);
  const isApex = findings?.isApex === true;
  const certificate = findings?.certificate;
  return [
    {
      ...{ key: "pages", title: "Pages", about: "Visitors reach your pages", name: host },
      type: isApex ? "ALIAS or A" : /^[\d.]+$/.test(target) ? "A" : "CNAME",
      value: isApex && findings.addresses.length > 0 ? findings.addresses.join(", ") : target,
      finding: findings?.pages ?? null,
      said: said(describePages),
    },
    ...(findings?.proof.state === "not-needed"
      ? []
      : [
          {
            ...({ key: "proof", title: "Proof", about: "The address is really yours", type: "TXT" } as const),
            name: `${PROOF_PREFIX}.${host}`,
            value: proofValue(token),
            finding: findings?.proof ?? null,
            said: said(describeProof),
          },
        ]),
    // Only where CAA records exist: without them every authority may issue.
    ...(certificate && certificate.state !== "not-needed"
      ? [
          {
            ...({ key: "certificate", title: "Certificate", about: "Let’s Encrypt may issue one" } as const),
            ...{ type: "CAA", name: host, value: `0 issue "${ISSUER}"`, finding: certificate },
            said: said(describeCertificate),
          },
        ]
      : []),
  ];
}
