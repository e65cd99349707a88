/** A list of steps with their times; steps at the same instant share one. */
import type { Step } from "#core/operations/trace/timeline.ts";
import { When } from "#web/console/kit/when.tsx";
import "#web/console/kit/timeline.css";

type Props = { steps: Step[]; now: string; label: string };

export function Timeline({ steps, now, label }: Props) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step, index) => (
        <Line
          key={`${step.at} ${step.title}`}
          step={step}
          now={now}
          isSame={index > 0 && second(steps[index - 1]) === second(step)}
        />
      ))}
    </ol>
  );
}

const second = (step: Step | undefined) => step?.at?.slice(0, 19);

type LineProps = { step: Step; now: string; isSame: boolean };

function Line({ step: { at, tone, title, text, words, quote }, now, isSame }: LineProps) {
  return (
    <li data-tone={tone}>
      <div className={isSame ? "visually-hidden" : "time soft to-end"}>
        {at ? <When at={at} now={now} seconds /> : <span className="soft">time not known</span>}
      </div>
      <div className="what">
        <p className="title">{title}</p>
        {text && <p className="soft">{text}</p>}
        {words && <blockquote className="server">{words}</blockquote>}
        {quote && <blockquote>{quote}</blockquote>}
      </div>
    </li>
  );
}
