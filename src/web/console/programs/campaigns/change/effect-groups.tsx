/** Everybody under way by what happens to them; a group opens to its names, a name to both plans of that person. */
import { Link } from "react-router";
import type { ChangeEffects, NamedEffect } from "#core/operations/change-rehearsal/read-effects.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { count, effectDetail, effectTitle, people } from "./change-labels.ts";

export function EffectGroups({ found, here }: { found: ChangeEffects; here: string }) {
  const { effects, emails, underWay, played } = found;
  const isEstimate = played < underWay;
  return (
    <section className="sheet effects" aria-labelledby="effects-title">
      <h2 id="effects-title" className="visually-hidden">
        What happens to people already in this campaign
      </h2>
      {isEstimate && (
        <p className="notice" data-tone="wait">
          {`An estimate: ${count(played)} of ${people(underWay)} were played, chosen at random. The figures are scaled up, and the names are those who were played.`}
        </p>
      )}
      <svg
        className="effect-bar"
        viewBox={`0 0 ${Math.max(1, underWay)} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {effects.map((effect, index) => (
          <rect
            key={keyOf(effect)}
            data-kind={effect.kind}
            x={effects.slice(0, index).reduce((sum, each) => sum + each.count, 0)}
            width={effect.count}
            height="10"
          />
        ))}
      </svg>
      <ul className="lines">
        {effects.map((effect, index) => (
          <li key={keyOf(effect)} className="effect" data-kind={effect.kind}>
            <p className="effect-count">{`${isEstimate && effect.count > 0 ? "about " : ""}${count(effect.count)}`}</p>
            <div>
              <p className="medium">{effectTitle(effect, emails)}</p>
              <p className="soft">{effectDetail(effect)}</p>
              {effect.people.length > 0 && (
                <details open={index === 0 && effect.kind !== "same"}>
                  <summary>
                    {effect.people.length === 1 ? "1 name" : `${count(effect.people.length)} names`}
                    <span className="visually-hidden">{` of those who: ${effectTitle(effect, emails)}`}</span>
                  </summary>
                  <Names effect={effect} here={here} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ kind, emails }: NamedEffect) =>
  [kind, ...emails.map(({ campaignId, step }) => `${campaignId} ${step}`)].join(" ");

function Names({ effect, here }: { effect: NamedEffect; here: string }) {
  const format = useFormat();
  const day = (at: string) => format(at, { weekday: "short", day: "numeric", month: "short" });
  const rest = effect.count - effect.people.length;
  return (
    <>
      <ul className="names">
        {effect.people.map(({ personId, name, was, at }) => (
          <li key={personId}>
            <Link to={`${here}?person=${personId}#person`}>{name}</Link>
            <span className="soft" suppressHydrationWarning>
              {was ? `was ${day(was)}` : at ? `on ${day(at)}` : ""}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="soft">{`and ${count(rest)} more`}</p>}
    </>
  );
}
