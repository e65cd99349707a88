/** A campaign as a picture: starts, steps and goals, with the people who went through. The list reads as text without the drawing. */
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Exits, leftOf } from "#core/programs/campaigns/map/flow.ts";
import { TagText } from "#web/console/email-editor/tags/tag-text.tsx";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { cardTitle, count, MapCard } from "./map-card.tsx";
import { type MapCard as Card, type MapRow, mapRows } from "./map-rows.ts";
import { type MapProps, MapStarts } from "./map-starts.tsx";
import { goalWords, listLeft, type PlanOptions, peopleAt, waitWords } from "./plan-labels.ts";
import "./map.css";

export function CampaignMap(props: MapProps) {
  const { map, options, here, seen, open } = props;
  const { campaign, plan, flow } = map;
  const shown = plan.draft?.plan ?? plan.live;
  const mayWork = useMay()("work", campaign.coach.slug);
  const rows = mapRows(map);
  const goal =
    shown.goals.length === 1 && shown.goals[0] ? goalWords(shown.goals[0], options).did : "reached a goal";
  const outs = (exits: Exits | null) => exits && <Outs exits={exits} goal={goal} />;
  const last = rows.at(-1);
  const isOpen = ({ at }: Card) => at !== null && open === `step=${at}`;
  const first = rows.length > MOST_ROWS ? SHOWN_AT_ENDS : rows.length;
  const folded = rows.slice(first, first === rows.length ? first : -SHOWN_AT_ENDS);
  const drawn = (row: MapRow, index: number) => (
    <li className="map-row" key={keyOf(row)}>
      <Band width={row.band} lane={row.lane} />
      <Gap {...{ row, here, mayWork, options }} isFirst={index === 0 && !campaign.signup} />
      <div className="map-cards" data-pair={row.cards.length > 1 || undefined}>
        {row.cards.map((card, side) => (
          <div className="map-side" key={card.at ?? `removed-${card.step.step}`}>
            {side > 0 && <Wait card={card} here={here} />}
            <MapCard {...{ card, options, here, seen }} coach={campaign.coach.slug} isOpen={isOpen(card)} />
          </div>
        ))}
      </div>
      {outs(row.after)}
    </li>
  );
  return (
    <section className="map" aria-labelledby="map-title" data-paused={!campaign.isActive || undefined}>
      <h2 id="map-title" className="visually-hidden">
        The way through the campaign
      </h2>
      <MapStarts {...props} mayWork={mayWork} />
      <ol className="map-line">
        {campaign.signup && (
          <li className="map-row">
            <Band width={rows[0]?.band ?? 2} lane={0} />
            <div className="map-cards">
              <Link className="map-card" to={`${here}/signup`} reloadDocument>
                <span className="kind row gap-6 soft">
                  <ConsoleIcon name="email" />
                  Email 1, at the signup
                  <b className="figure push">{count(campaign.signup.sent)}</b>
                </span>
                <span className="subject">
                  <TagText text={campaign.signup.subject} />
                </span>
              </Link>
            </div>
            {outs(flow.before)}
          </li>
        )}
        {rows.slice(0, first).map((row, index) => drawn(row, index))}
        {folded.length > 0 && (
          <li>
            <FoldedRows rows={folded} isInside={folded.some(({ cards }) => cards.some(isOpen))}>
              {folded.map((row, index) => drawn(row, first + index))}
            </FoldedRows>
          </li>
        )}
        {rows.slice(first + folded.length).map((row, index) => drawn(row, first + folded.length + index))}
        <li className="map-row end">
          <Band width={last?.band ?? 2} lane={last ? last.lane : 0} />
          <div className="map-gap">
            {mayWork && <AddLink to={`${here}?add=${shown.steps.length + 1}`} where="at the end" />}
          </div>
          <div className="map-goals stack">
            {shown.goals.map((each, index) => (
              <Link
                key={JSON.stringify(each)}
                className="map-card goal"
                to={`${here}?goal=${index + 1}`}
                preventScrollReset
                aria-current={open === `goal=${index + 1}` || undefined}
              >
                <span className="kind row gap-6 soft">
                  <ConsoleIcon name="goal" />
                  Goal
                  {shown.goals.length === 1 && <b className="figure push">{count(flow.ends.goal)}</b>}
                </span>
                <span className="subject">{`Leaves when they ${goalWords(each, options).when}`}</span>
              </Link>
            ))}
            {mayWork && (
              <Link className="map-new" to={`${here}?goal=new`} preventScrollReset>
                Add a goal
              </Link>
            )}
          </div>
          <div className="map-card plain">
            <span className="kind row gap-6 soft">
              The end
              <b className="figure push">{count(flow.ends.finished)}</b>
            </span>
            <span className="subject">Finished the campaign</span>
          </div>
        </li>
      </ol>
    </section>
  );
}

const MOST_ROWS = 12;
/** Rows at the beginning, and as many at the end, that a long campaign shows unfolded. */
const SHOWN_AT_ENDS = 4;

/** The middle of a long campaign. It opens for a step whose panel is open, and then stays open. */
function FoldedRows({
  rows,
  isInside,
  children,
}: {
  rows: MapRow[];
  isInside: boolean;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(isInside);
  if (isInside && !isShown) setShown(true);
  const waiting = rows.flatMap(({ cards }) => cards).reduce((sum, card) => sum + card.waiting, 0);
  return (
    <details className="map-fold" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        {`${rows.length} more steps`}
        {waiting > 0 && `, ${count(waiting)} ${waiting === 1 ? "person" : "people"} here now`}
      </summary>
      <ol className="map-line">{children}</ol>
    </details>
  );
}

const keyOf = ({ cards }: MapRow) => cards.map(({ step, at }) => step.step ?? `new-${at}`).join("-");

export const Band = ({ width, lane }: { width: number; lane: number }) => (
  <>
    <svg className="band" width={width} aria-hidden="true">
      <rect width="100%" height="100%" />
    </svg>
    {lane > 0 && (
      <svg className="lane" width={lane} aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
    )}
  </>
);

const AddLink = ({ to, where }: { to: string; where: string }) => (
  <Link className="map-add" to={to} preventScrollReset aria-label={`Add a step ${where}`}>
    <span aria-hidden="true">+</span>
  </Link>
);

type GapProps = { row: MapRow; here: string; mayWork: boolean; isFirst: boolean; options: PlanOptions };

/** Before a row: its wait, and where a step can be added. Of two beside each other, the second may wait longer. */
function Gap({ row, here, mayWork, isFirst, options }: GapProps) {
  const [first] = row.cards;
  if (!first || first.isFixed) return null;
  return (
    <div className="map-gap">
      <Wait card={first} here={here} />
      {mayWork && first.at !== null && (
        <AddLink
          to={`${here}?add=${first.at}`}
          where={isFirst ? "at the start" : `before “${cardTitle(first, options)}”`}
        />
      )}
    </div>
  );
}

function Wait({ card: { step, waiting }, here }: { card: Card; here: string }) {
  const format = useFormat();
  if (waiting === 0 && step.wait === null && step.delaySeconds === 0) return null;
  return (
    <p className="map-wait row" suppressHydrationWarning>
      <span>{waitWords(step, format)}</span>
      {waiting > 0 && (
        <Link className="here-now" to={peopleAt(here, `waiting-${step.step}`)}>
          <b>{count(waiting)}</b> here now
        </Link>
      )}
    </p>
  );
}

function Outs({ exits, goal }: { exits: Exits; goal: string }) {
  const left = leftOf(exits);
  if (left + exits.goal === 0) return null;
  return (
    <>
      {exits.goal > 0 && (
        <p className="map-goal">
          <b>{count(exits.goal)}</b> {goal}
        </p>
      )}
      {left > 0 && (
        <p className="map-left">
          <b>{count(left)} left</b> <span className="soft">{listLeft(exits.left)}</span>
        </p>
      )}
    </>
  );
}
