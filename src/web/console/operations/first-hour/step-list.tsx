/** Navigation between setup steps, with the open one marked. */
import { Link } from "react-router";
import {
  type FirstHour,
  type FirstHourStep,
  firstHourSteps,
} from "#core/operations/first-hour/first-hour-steps.ts";
import { stepLabels } from "./step-labels.ts";
import { StepMark } from "./step-mark.tsx";

type Props = { done: FirstHour["done"]; open: FirstHourStep | null };

export function StepList({ done, open }: Props) {
  return (
    <nav className="hour-steps" aria-label="First steps">
      <ol className="row gap-4">
        {firstHourSteps.map((step, index) => (
          <li className="grow" key={step} data-done={done[step] || undefined}>
            <Link
              className="middle"
              to={`/console/first-hour?step=${step}`}
              aria-current={step === open ? "step" : undefined}
            >
              <StepMark isDone={done[step]} number={index + 1} />
              <span>
                <b>{stepLabels[step].name}</b>
                <span className="soft">{stepLabels[step].about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
