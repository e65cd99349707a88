/** The getting-started checklist on Today, shown until every step is done. */
import { Link } from "react-router";
import {
  type FirstHour,
  type FirstHourStep,
  firstHourSteps,
  nextStep,
} from "#core/operations/first-hour/first-hour-steps.ts";
import { stepFact, stepLabels } from "./step-labels.ts";
import { StepMark } from "./step-mark.tsx";
import "./checklist.css";

const screenOf = (step: FirstHourStep, { coach, page }: FirstHour): string | null => {
  if (step === "you" && coach) return `/console/coaches/${coach.slug}`;
  if (step === "look" && coach) return `/console/coaches/${coach.slug}/look`;
  if ((step === "page" || step === "publish") && page) return `/console/pages/${page.id}`;
  if (step === "sending") return "/console/settings/sending";
  if (step === "site") return "/console/settings";
  return null;
};

const actions: Record<FirstHourStep, string> = {
  you: "Begin",
  look: "Choose a look",
  page: "Create the page",
  sending: "Connect mail",
  test: "Try a signup",
  publish: "Publish",
  site: "Name your site",
};

export const StepBar = ({ done }: Pick<FirstHour, "done">) => (
  <span className="checklist-bar row gap-4" aria-hidden="true">
    {firstHourSteps.map((step) => (
      <i key={step} data-done={done[step] || undefined} />
    ))}
  </span>
);

export function Checklist({ firstHour }: { firstHour: FirstHour }) {
  const { done } = firstHour;
  const next = nextStep(firstHour);
  const count = firstHourSteps.filter((step) => done[step]).length;
  return (
    <section className="sheet checklist" aria-labelledby="checklist">
      <header className="cluster gap-14 rows-8">
        <h2 id="checklist">Getting started</h2>
        <p className="soft">{`${count} of ${firstHourSteps.length} done`}</p>
        <StepBar done={done} />
      </header>
      <ol>
        {firstHourSteps.map((step) => {
          const to = (done[step] && screenOf(step, firstHour)) || `/console/first-hour?step=${step}`;
          return (
            <li
              className="stack gap-12 rows-4 center"
              key={step}
              data-next={step === next || undefined}
              data-done={done[step] || undefined}
            >
              <StepMark isDone={done[step]} />
              <div>
                <h3>{stepLabels[step].name}</h3>
                <p className="soft">{stepFact(step, firstHour)}</p>
              </div>
              {(!done[step] || screenOf(step, firstHour)) && (
                <Link className={step === next ? "act main" : "checklist-link"} to={to}>
                  {done[step] ? (
                    <>
                      Edit<span className="visually-hidden">{`: ${stepLabels[step].name}`}</span>
                    </>
                  ) : (
                    actions[step]
                  )}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
