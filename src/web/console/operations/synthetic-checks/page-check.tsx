/** One page on the board: its state, the reason, recent checks, and actions. */

import { pick } from "#core/kernel/pick.ts";
import type { BoardCheck, BoardPage } from "#core/operations/synthetic-checks/read-board.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Findings, Problems } from "#web/console/kit/findings.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { stateOf } from "./board-labels.tsx";

const badges = {
  green: { tone: "good", label: "Green" },
  red: { tone: "bad", label: "Red" },
  unchecked: { tone: "plain", label: "Not checked" },
} as const;

const troubles: Record<string, string> = {
  answered: "The page",
  form: "The form",
  contract: "The form has changed",
  posted: "The answer",
  stored: "The lead",
  journey: "The campaign",
  rendered: "The message",
  sender: "The sender",
  removed: "Taking back",
};

const labels = { bad: "Failed", unknown: "Not reached" };

const took = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

export function PageCheck({ page, now }: { page: BoardPage; now: string }) {
  const { id, name, path, coach, checks, cause, steps, running, mayKeep } = page;
  const state = stateOf(page);
  const [latest] = checks;
  return (
    <li className="tested" id={`page-${id}`} data-state={state} data-path={path}>
      <div className="tested-line">
        {running ? <StateBadge tone="wait" label="Checking" /> : <StateBadge {...badges[state]} />}
        <div className="tested-name">
          <h2>{name}</h2>
          <p className="soft">
            {coach} · <a href={path}>{path}</a>
          </p>
        </div>
        <p className="tested-time">
          {latest ? <When at={latest.at} now={now} /> : <span className="soft">Never</span>}
        </p>
        <p className="tested-took">
          {latest && (
            <>
              <span className="visually-hidden">Took </span>
              {took(latest.tookMs)}
            </>
          )}
        </p>
        <Dots checks={checks} />
        <ConsoleForm preventScrollReset fields={{ page: id }}>
          <button type="submit" name="intent" value="check" aria-label={`Check ${name}`}>
            Check
          </button>
        </ConsoleForm>
      </div>
      {cause && (
        <div className="tested-cause">
          <Problems findings={[{ ...cause, found: `${pick(troubles, cause.id)}: ${cause.found}` }]} />
          {mayKeep && (
            <ConsoleForm preventScrollReset fields={{ page: id }}>
              <Submit intent="keep-form">This is the new form</Submit>
            </ConsoleForm>
          )}
        </div>
      )}
      {latest && (
        <details open={state === "red"}>
          <summary>
            Steps and last checks <span className="visually-hidden">of {name}</span>
          </summary>
          <div className="tested-more">
            <Findings findings={steps} labels={labels} hidesFixes />
            <History checks={checks} now={now} name={name} />
          </div>
        </details>
      )}
    </li>
  );
}

/** One dot per check, newest last; the list in the details has the same as text. */
function Dots({ checks }: { checks: BoardCheck[] }) {
  const red = checks.filter(({ state }) => state === "red").length;
  return (
    <p className="dots">
      <span aria-hidden="true">
        {checks.toReversed().map(({ id, state }) => (
          <i key={id} data-state={state} />
        ))}
      </span>
      {checks.length > 0 && (
        <span className="visually-hidden">
          {`Of the last ${checks.length === 1 ? "check" : `${checks.length} checks`} ${red} ${red === 1 ? "was" : "were"} red.`}
        </span>
      )}
    </p>
  );
}

function History({ checks, now, name }: { checks: BoardCheck[]; now: string; name: string }) {
  return (
    <table className="tested-history">
      <caption>
        Last checks <span className="visually-hidden">of {name}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Was</th>
          <th scope="col">Took</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, state, at, tookMs }) => (
          <tr key={id}>
            <td>
              <When at={at} now={now} />
            </td>
            <td>
              <StateBadge {...badges[state]} />
            </td>
            <td>{took(tookMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
