/** One step on the map: what it is, who reached it and what became of it. */
import { Link } from "react-router";
import type { PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { TagText } from "#web/console/email-editor/tags/tag-text.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { LimitNote } from "../panel/limit-fields.tsx";
import type { MapCard as Card } from "./map-rows.ts";
import { actWords, conditionWords, kindWords, type PlanOptions } from "./plan-labels.ts";

const icons: Record<PlanStep["does"]["kind"], ConsoleIconName> = {
  ...{ email: "email", tag: "tag", untag: "tag", field: "settings" },
  ...{ start: "go", stop: "go", tell: "deliverability" },
};
export const count = (people: number): string => people.toLocaleString("en");

type Props = { card: Card; options: PlanOptions; here: string; isOpen: boolean; seen: string; coach: string };

export const cardTitle = ({ step, line }: Card, options: PlanOptions): string =>
  line?.subject ?? actWords(step, options);

export function MapCard({ card, options, here, isOpen, seen, coach }: Props) {
  const { step, at, mark, number, line, reached } = card;
  const inside = (
    <>
      <span className="kind row gap-6 soft">
        <ConsoleIcon name={icons[step.does.kind]} />
        {kindWords[step.does.kind]}
        {number !== null && ` ${number}`}
        {reached !== null && (
          <span className="figure push">
            <b>{count(reached)}</b>
            <span className="visually-hidden"> reached it</span>
          </span>
        )}
      </span>
      <span className="subject">
        <TagText text={cardTitle(card, options)} />
      </span>
      {step.onlyIf.length > 0 && <span className="only-if">{conditionWords(step.onlyIf, options)}</span>}
      <LimitNote limit={step.onlyBefore} />
      {line && reached !== null && <Figures card={card} accepted={line.sent} failed={line.failed} />}
      {card.skipped > 0 && <span className="soft">{count(card.skipped)} skipped it</span>}
      {mark && <span className="mark">{marks[mark]}</span>}
    </>
  );
  if (at === null)
    return (
      <div className="map-card" data-mark="removed">
        {inside}
        {step.step !== null && (
          <IfMay may="work" coach={coach}>
            <ConsoleForm action={here} preventScrollReset fields={{ seen, step: step.step }}>
              <Submit intent="restore-step">Put it back</Submit>
            </ConsoleForm>
          </IfMay>
        )}
      </div>
    );
  return (
    <Link
      id={`card-${at}`}
      className="map-card"
      to={`${here}?step=${at}`}
      preventScrollReset
      data-mark={mark ?? undefined}
      data-bad={(line?.failed ?? 0) > 0 || undefined}
      aria-current={isOpen || undefined}
    >
      {inside}
    </Link>
  );
}

const marks = { new: "New", changed: "Changed", removed: "Removed" };

function Figures({ card, accepted, failed }: { card: Card; accepted: number; failed: number }) {
  const share = accepted > 0 ? Math.min(100, Math.round((card.followed / accepted) * 100)) : 0;
  return (
    <span className="figures row gap-14 soft">
      <span>
        <b>{count(accepted)}</b> accepted
      </span>
      {failed > 0 && (
        <span className="bad">
          <b>{count(failed)}</b> failed
        </span>
      )}
      {card.followed > 0 && (
        <>
          <span>
            <b>{share}%</b> followed a link
          </span>
          <svg className="meter push" aria-hidden="true">
            <rect width="100%" height="100%" />
            <rect className="part" width={`${share}%`} height="100%" />
          </svg>
        </>
      )}
    </span>
  );
}
