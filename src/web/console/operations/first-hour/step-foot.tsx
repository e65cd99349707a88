/** The foot of a step: which of seven it is, the way past it, and the way on. */
import { Link } from "react-router";
import { type FirstHourStep, firstHourSteps } from "#core/operations/first-hour/first-hour-steps.ts";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";

type Props = {
  step: FirstHourStep;
  /** What the step's form does; without one the step has no form. */
  button?: string;
  /** A way on that posts nothing. */
  on?: { to: string; label: string };
};

export function StepFoot({ step, button, on }: Props) {
  const index = firstHourSteps.indexOf(step);
  const next = firstHourSteps[index + 1];
  const skip = next ? `/console/first-hour?step=${next}` : "/console";
  return (
    <footer className="hour-foot row gap-16 rows-8">
      <p className="soft">{`Step ${index + 1} of ${firstHourSteps.length}`}</p>
      {on?.to !== skip && (
        <Link className="hour-skip" to={skip}>
          {next ? "Skip this step" : "Later"}
        </Link>
      )}
      {button && (
        <button type="submit" className="main">
          {button}
          <ConsoleIcon name="go" />
        </button>
      )}
      {on && (
        <Link className="act main" to={on.to}>
          {on.label}
          <ConsoleIcon name="go" />
        </Link>
      )}
    </footer>
  );
}
