/** A step: its email, its fields and what it did. */
import { Link } from "react-router";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { IfMay, useMay } from "#web/console/kit/may.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { count } from "../map/map-card.tsx";
import { type MapCard, mapRows } from "../map/map-rows.ts";
import { kindWords, type PlanOptions, peopleAt } from "../map/plan-labels.ts";
import { Panel } from "./panel.tsx";
import { StepFields } from "./step-fields.tsx";

type Props = {
  map: CampaignMap;
  /** From 1. */
  at: number;
  options: PlanOptions;
  here: string;
  seen: string;
  problem: string | undefined;
};

export function StepPanel({ map, at, options, here, seen, problem }: Props) {
  const { campaign, plan } = map;
  const may = useMay();
  const cards = mapRows(map).flatMap((row) => row.cards);
  const card = cards.find((each) => each.at === at);
  if (!card) return null;
  const { steps } = plan.draft?.plan ?? plan.live;
  const { step, line, number, isFixed } = card;
  const isEmail = step.does.kind === "email";
  const edit = step.step === null ? `${here}/new?at=${at}` : `${here}/step-${step.step}`;
  const before = steps[at - 2];
  const hidden = (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="at" value={at} />
    </>
  );
  const firstPlace = map.isSignupFirst && steps[0]?.step === 1 ? 2 : 1;
  const places = steps.flatMap((_, index) =>
    index + 1 >= firstPlace && index + 1 !== at ? [index + 1] : [],
  );
  return (
    <Panel
      title={number === null ? kindWords[step.does.kind] : `Email ${number}`}
      {...{ here, seen, problem, open: `step=${at}` }}
      previous={at > 1 ? `${here}?step=${at - 1}` : undefined}
      next={at < steps.length ? `${here}?step=${at + 1}` : undefined}
    >
      {isEmail && (
        <div className="stack gap-8">
          <p className="strong break">
            {line?.subject ?? (step.does.kind === "email" && step.does.message?.subject)}
          </p>
          {/* A new document: the policy of the page says what it may frame. */}
          <Link className="act main" to={edit} reloadDocument>
            Edit the email
          </Link>
        </div>
      )}
      {isFixed && <p className="soft">It answers the signup, so it stays first and is sent at once.</p>}
      {!isFixed && may("work", campaign.coach.slug) && (
        <ConsoleForm
          action={here}
          preventScrollReset
          className="stack gap-16"
          key={JSON.stringify([at, step])}
        >
          {hidden}
          <StepFields
            {...{ step, options, hasEvent: campaign.hasEvent }}
            after={before || campaign.ownSignup ? "the step before it" : "the start"}
          />
          <Submit intent="save-step">Save in the draft</Submit>
        </ConsoleForm>
      )}
      {line && <Done card={card} here={here} />}
      {!isFixed && (
        <IfMay may="work" coach={campaign.coach.slug}>
          <ConsoleForm action={here} preventScrollReset className="stack gap-10" key={at}>
            {hidden}
            {places.length > 0 && (
              <div className="row bottom">
                <label className="stack gap-4 grow">
                  <span>Move it to place</span>
                  <select name="position">
                    <Options of={places.map((place) => [place, place])} />
                  </select>
                </label>
                <Submit intent="move-step">Move</Submit>
              </div>
            )}
            <button type="submit" name="intent" value="remove-step" className="danger">
              Remove
            </button>
          </ConsoleForm>
        </IfMay>
      )}
    </Panel>
  );
}

function Done({ card, here }: { card: MapCard; here: string }) {
  const { step, line, reached, followed, skipped, waiting } = card;
  if (!line || reached === null) return null;
  const all = Math.max(reached, line.sent, 1);
  const figures: [label: string, people: number][] = [
    ["Reached it", reached],
    ["Accepted", line.sent],
    ...(line.pending + line.scheduled > 0
      ? [["On the way", line.pending + line.scheduled] satisfies [string, number]]
      : []),
    ["Followed a link", followed],
    ...(skipped > 0 ? [["Skipped it", skipped] satisfies [string, number]] : []),
    ...(line.failed > 0 ? [["Failed", line.failed] satisfies [string, number]] : []),
  ];
  return (
    <section aria-labelledby="did-title" className="stack gap-8">
      <h3 id="did-title">What it did</h3>
      <dl className="did stack gap-8">
        {figures.map(([label, people]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(people)}</dd>
            <svg className="meter" aria-hidden="true">
              <rect width="100%" height="100%" />
              <rect className="part" width={`${Math.min(100, (people / all) * 100)}%`} height="100%" />
            </svg>
          </div>
        ))}
      </dl>
      {waiting > 0 && (
        <p>
          <Link to={peopleAt(here, `waiting-${step.step}`)}>
            {waiting === 1 ? "1 person waits for it" : `${count(waiting)} people wait for it`}
          </Link>
        </p>
      )}
    </section>
  );
}
