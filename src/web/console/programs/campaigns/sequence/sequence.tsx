/** The sequence: what is sent when, who waits for it, and how to change it. */

import { Link } from "react-router";
import type { MessageLine as Line, ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import "#web/console/kit/timeline.css";
import { delayWords } from "./delay-labels.ts";
import { LimitNote } from "./limit-fields.tsx";
import { MessageLine } from "./message-line.tsx";
import { SequenceRule } from "./sequence-rule.tsx";
import { StepActs } from "./step-acts.tsx";

type Props = { campaign: ReadCampaign; seen: string; here: string };

export function Sequence({ campaign, seen, here }: Props) {
  const { signup, steps, removed, now } = campaign;
  const lines = [...(signup ? [signup] : []), ...steps];
  return (
    <section aria-labelledby="sequence-title">
      <div className="section-head cluster gap-16 rows-4 baseline">
        <h2 id="sequence-title">The sequence</h2>
      </div>
      <div className="split gap-20">
        <ol className="sequence timeline sheet">
          {lines.map((line, index) => (
            <li key={line.name} id={line.name}>
              <p className="delay time soft to-end">
                {delayOf(line, index)}
                <LimitNote limit={line.onlyBefore} />
              </p>
              <div className="step">
                <MessageLine line={line} here={here} now={now} />
                <StepActs line={line} campaign={campaign} seen={seen} here={here} />
              </div>
            </li>
          ))}
          <li className="end">
            <p className="delay time soft to-end">Then</p>
            <div className="step">
              <p>
                The campaign is completed.{" "}
                <IfMay may="publish" coach={campaign.coach.slug}>
                  <Link to={`${here}/new?position=${steps.length + 1}`} reloadDocument>
                    Add a step at the end
                  </Link>
                </IfMay>
              </p>
            </div>
          </li>
        </ol>
        <SequenceRule />
      </div>
      {removed.length > 0 && <Removed lines={removed} {...{ seen, here, now }} coach={campaign.coach.slug} />}
    </section>
  );
}

function delayOf(line: Line, index: number): string {
  if (line.isSignup || line.delaySeconds === null) return "At the signup";
  const words = delayWords(line.delaySeconds);
  return index === 0 || line.delaySeconds === 0 ? words : `${words} later`;
}

type RemovedProps = { lines: Line[]; seen: string; here: string; now: string; coach: string };

function Removed({ lines, seen, here, now, coach }: RemovedProps) {
  return (
    <details className="removed">
      <summary>
        {lines.length === 1
          ? "One step is not in the sequence"
          : `${lines.length} steps are not in the sequence`}
      </summary>
      <ul className="sheet">
        {lines.map((line) => (
          <li key={line.name} id={line.name}>
            <MessageLine line={line} here={here} now={now} />
            <IfMay may="publish" coach={coach}>
              <ConsoleForm method="post" action={here}>
                <input type="hidden" name="step" value={line.name.slice("step-".length)} />
                <input type="hidden" name="seen" value={seen} />
                <button type="submit" name="intent" value="put-back">
                  Move to the end
                </button>
              </ConsoleForm>
            </IfMay>
          </li>
        ))}
      </ul>
    </details>
  );
}
