/** A page's testimonials and figures: empty one to remove it; one empty line adds another. */

import type { CoachPage } from "#core/content/coaches/read-coach.ts";
import { factFields, quoteFields } from "#core/content/coaches/social-proof.ts";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import type { CoachAnswer } from "./coach-answer.ts";
import { keptAs } from "./kept-as.ts";
import { LineField } from "./line-field.tsx";
import { Section } from "./section.tsx";
import { SeenField } from "./seen-field.tsx";
import "#web/console/form/entry.css";

const labels: Record<string, string> = {
  quote: "What they said",
  name: "Who",
  role: "Who that is",
  value: "Figure",
  label: "What it counts",
  source: "Where it comes from",
};
const MOST_FIGURES = 4;

type LinesProps = {
  page: CoachPage;
  kind: "quote" | "figure";
  fields: readonly string[];
  lines: ({ own?: boolean | undefined } & Record<string, unknown>)[];
  answer: CoachAnswer | null;
};

function Lines({ page, kind, fields, lines, answer }: LinesProps) {
  const word = kind === "quote" ? "Testimonial" : "Figure";
  const all = kind === "quote" || lines.length < MOST_FIGURES ? [...lines, null] : lines;
  return all.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, as its fields' names are
    <fieldset key={`${kind}-${index}`}>
      <legend>
        {line ? `${word} ${index + 1}` : `Another ${word.toLowerCase()}`}
        {line && page.sample && !line.own && <span className="tag">sample</span>}
      </legend>
      {fields.map((field) => (
        <LineField
          key={field}
          form={`proof-${page.slug}`}
          name={`${kind}-${index}-${field}`}
          label={pick(labels, field) ?? field}
          value={String(pick(line, field) ?? "")}
          answer={answer}
          {...(field === "quote" && { rows: 3 })}
        />
      ))}
    </fieldset>
  ));
}

type Props = { coach: string; page: CoachPage; answer: CoachAnswer | null };

export function SocialProofSection({ coach, page, answer }: Props) {
  const id = `proof-${page.slug}`;
  const { quotes, figures } = page;
  const about = answer?.form === id;
  return (
    <Section id={id} title={page.name} answer={answer}>
      <p className="soft">
        <a href={page.address}>{page.address}</a>{" "}
        {page.sample ? "says that it is a sample." : "has nothing of the sample left."}
      </p>
      {(quotes.length > 0 || figures.length > 0 || page.sample) && (
        <details open={about}>
          <summary>{proofWords(quotes.length, figures.length)}</summary>
          <ConsoleForm
            className="entries"
            {...keptAs(id, { seen: page.seen, label: page.name, answer })}
            key={JSON.stringify([quotes, figures])}
          >
            <SeenField act="proof" form={id} seen={page.seen} answer={answer} />
            <input type="hidden" name="page" value={page.slug} />
            {quotes.length > 0 && (
              <Lines page={page} kind="quote" fields={quoteFields} lines={quotes} answer={answer} />
            )}
            {figures.length > 0 && (
              <Lines page={page} kind="figure" fields={factFields} lines={figures} answer={answer} />
            )}
            {quotes.length + figures.length > 0 && (
              <p className="soft">
                Clear all fields of an entry to remove it. With no entries left, the page hides the section.
              </p>
            )}
            {page.sample && (
              <label className="tick">
                <input type="checkbox" name="real" value="yes" />
                <span>
                  Nothing on this page is invented: the people quoted have agreed, and every number can be
                  proven.
                </span>
              </label>
            )}
            <OnlyIf may="publish" coach={coach} deed="change this">
              <Submit>Save this page</Submit>
            </OnlyIf>
          </ConsoleForm>
        </details>
      )}
    </Section>
  );
}

function proofWords(quotes: number, figures: number): string {
  const parts = [
    ...(quotes > 0 ? [`${quotes} ${quotes === 1 ? "testimonial" : "testimonials"}`] : []),
    ...(figures > 0 ? [`${figures} ${figures === 1 ? "figure" : "figures"}`] : []),
  ];
  return parts.length > 0 ? `Change its ${parts.join(" and ")}` : "Say that nothing on it is invented";
}
