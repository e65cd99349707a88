/** Above every step of a broadcast: its name, the actions, and the five steps. */
import "#web/console/kit/step-mark.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BroadcastFacts } from "#core/programs/broadcasts/broadcast.ts";
import {
  type BroadcastStep,
  broadcastAddress,
  broadcastSteps,
  isStepOpen,
  stepLabels,
} from "./broadcast-steps.ts";
import "./broadcasts.css";

type Props = {
  broadcast: Pick<BroadcastFacts, "id" | "name" | "state"> & { coachName: string };
  step: BroadcastStep;
  children?: ReactNode;
};

export function BroadcastHead({ broadcast: { id, name, state, coachName }, step, children }: Props) {
  return (
    <>
      <title>{`${stepLabels[step]}: ${name} · Foyer`}</title>
      <div className="broadcast-head stack gap-12">
        <p className="crumb">
          <Link to="/console/broadcasts">Broadcasts</Link>
        </p>
        <header className="page-head">
          <h1>{name}</h1>
          <span className="soft">{coachName}</span>
          {children && <div className="page-acts">{children}</div>}
        </header>
        <BroadcastSteps {...{ id, state, step }} />
      </div>
    </>
  );
}

/** The steps of a broadcast, and the way to those that are open. */
export function BroadcastSteps({
  id,
  state,
  step,
}: Pick<BroadcastFacts, "id" | "state"> & Pick<Props, "step">) {
  const at = broadcastSteps.indexOf(step);
  return (
    <nav aria-label="Steps">
      <ol className="broadcast-steps cluster">
        {broadcastSteps.map((each, index) => (
          <li
            className="row gap-0 soft"
            key={each}
            data-is={index < at ? "done" : index === at ? "here" : "later"}
          >
            <Step to={isStepOpen(state, each) ? broadcastAddress(id, each) : null} isHere={index === at}>
              <span className="step-mark middle" aria-hidden="true">
                {index < at ? <Tick /> : index + 1}
              </span>
              <span className="step-name">{stepLabels[each]}</span>
            </Step>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ to, isHere, children }: { to: string | null; isHere: boolean; children: ReactNode }) {
  if (isHere) return <span aria-current="step">{children}</span>;
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}

export const Tick = () => (
  <svg className="tick-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3.5 8.5 3 3 6-7" />
  </svg>
);
