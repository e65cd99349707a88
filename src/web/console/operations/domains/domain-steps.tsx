/** Four ticks by fact: entered, records, certificate, live. */
import type { Domain } from "#core/operations/domains/list-domains.ts";
import { fromNow } from "#web/console/kit/when.tsx";
import { certificateWords, countRight } from "./domain-labels.ts";
import { Mark, type MarkState } from "./mark.tsx";

type Step = { title: string; about: string; state: MarkState };

function stepsOf(domain: Domain, now: string): Step[] {
  const { addedBy, createdAt, findings, liveAt, downSince, certificateUntil } = domain;
  const { right, all } = countRight(domain);
  const isWrong =
    findings !== null &&
    [findings.pages, findings.proof, findings.certificate].some(({ state }) => state === "wrong");
  return [
    { title: "Address entered", about: `by ${addedBy}, ${fromNow(createdAt, now)}`, state: "good" },
    {
      title: "Records set",
      about: findings ? `${right} of ${all}` : "looking now",
      state: findings && right === all ? "good" : isWrong ? "bad" : "open",
    },
    {
      title: "Certificate",
      about:
        certificateWords(domain, now) ??
        (findings?.answer === "no-certificate" ? "being requested" : "by itself, about a minute"),
      state: certificateUntil ? "good" : "open",
    },
    {
      title: "Live",
      about: downSince ? `down since ${fromNow(downSince, now)}` : "pages answer at both addresses",
      state: downSince ? "bad" : liveAt ? "good" : "open",
    },
  ];
}

export function DomainSteps({ domain, now }: { domain: Domain; now: string }) {
  return (
    <ol className="sheet domain-steps">
      {stepsOf(domain, now).map(({ title, about, state }) => (
        <li key={title}>
          <Mark state={state} />
          <span>
            <strong>{title}</strong>
            <span className={state === "bad" ? "problem" : "soft"}>{about}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
