/** What to do, in order. */
import { Link } from "react-router";
import type { Step } from "#core/operations/reputation/reputation-summary.ts";

const signs: Record<Step["state"], [sign: string, label: string]> = {
  now: ["–", "To do"],
  later: ["", "Later"],
  done: ["✓", "Done"],
};

type Props = { steps: Step[]; coach: string; unencrypted: number };

export function NextSteps({ steps, coach, unencrypted }: Props) {
  return (
    <section className="sheet" aria-labelledby="next-title">
      <div className="part-head">
        <h2 id="next-title">What to do next</h2>
        <Link to={`/console/settings/sending?coach=${coach}`}>Records</Link>
      </div>
      <ol className="steps">
        {steps.map(({ state, title, text }) => (
          <li key={title} data-state={state}>
            <span className="tick" aria-hidden="true">
              {signs[state][0]}
            </span>
            <div>
              <p className="address">
                <span className="visually-hidden">{signs[state][1]}: </span>
                <strong>{title}</strong>
              </p>
              <p className="small soft address">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {unencrypted > 0 && (
        <p className="part small soft">
          {unencrypted.toLocaleString("en")} deliveries to your own mailbox could not be encrypted. Show this
          to whoever runs it.
        </p>
      )}
    </section>
  );
}
