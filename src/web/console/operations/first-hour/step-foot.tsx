/** A step's footer: its number, Skip, and Continue. */
import { Link } from "react-router";
import { type FirstHourStep, firstHourSteps } from "#core/operations/first-hour/first-hour-steps.ts";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";

type Props = {
  step: FirstHourStep;
  button?: string;
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
        <MainLink to={on.to}>
          {on.label}
          <ConsoleIcon name="go" />
        </MainLink>
      )}
    </footer>
  );
}
