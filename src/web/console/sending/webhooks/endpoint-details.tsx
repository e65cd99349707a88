/** One webhook: its actions, its last deliveries, and what it is told of. */
import { Link } from "react-router";
import type { Endpoint, LoggedWebhook } from "#core/sending/webhooks/list-webhooks.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { useLogRetention } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { TypeChoices } from "./type-choices.tsx";
import { answerOf, stateOf } from "./webhook-labels.ts";

type Props = { endpoint: Endpoint; deliveries: LoggedWebhook[]; now: string };

export function EndpointDetails({ endpoint, deliveries, now }: Props) {
  const { id, url, pausedAt, failingSince, previousSecretUntil, types } = endpoint;
  const kept = useLogRetention();
  const deed = (intent: string, label: string) => (
    <ConsoleForm preventScrollReset>
      <Submit intent={`${intent}:${id}`}>{label}</Submit>
    </ConsoleForm>
  );
  return (
    <section className="sheet endpoint" aria-labelledby="endpoint-title">
      <div className="part">
        <h2 id="endpoint-title" className="address">
          {url}
        </h2>
        {pausedAt && (
          <p className="notice" data-tone="error">
            {"Paused "}
            <When at={pausedAt} now={now} />
            {failingSince ? " after it only failed since " : ". "}
            {failingSince && <When at={failingSince} now={now} />}
            {failingSince && ". "}
            {`What happens meanwhile is queued for ${kept}. Send a test, then resume it.`}
          </p>
        )}
        {previousSecretUntil && (
          <p className="soft">
            The previous secret also signs until <When at={previousSecretUntil} now={now} />.
          </p>
        )}
        <div className="cluster gap-6">
          {deed("test", "Send a test")}
          {pausedAt ? deed("resume", "Resume") : deed("pause", "Pause")}
          {deed("renew", "New secret")}
          <Link className="act danger push" to={`?endpoint=${id}&remove=${id}`}>
            Remove
          </Link>
        </div>
        <details>
          <summary>{types.length === 1 ? "1 event" : `${types.length} events`}</summary>
          <ConsoleForm className="stack" preventScrollReset>
            <TypeChoices key={types.join()} chosen={types} />
            <div className="acts">
              <Submit intent={`change:${id}`}>Save events</Submit>
            </div>
          </ConsoleForm>
        </details>
        <h3 id="deliveries-title">Last deliveries</h3>
        {deliveries.length === 0 && (
          <p className="soft">{`Nothing has been sent there yet. Entries are kept for ${kept}.`}</p>
        )}
      </div>
      <ol className="lines deliveries" aria-labelledby="deliveries-title">
        {deliveries.map((each) => (
          <Delivery key={each.id} delivery={each} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Delivery({ delivery, now }: { delivery: LoggedWebhook; now: string }) {
  const { id, type, person, answer, nextAttemptAt, createdAt, attempts, state } = delivery;
  const label = state === "pending" ? "Try now" : "Send again";
  return (
    <li>
      <div className="stack gap-2">
        <code>{type}</code>
        {person && <Link to={`/console/people/${person.id}`}>{person.name}</Link>}
        <span className="soft">
          <When at={createdAt} now={now} />
        </span>
      </div>
      <div className="stack gap-2">
        <StateBadge {...stateOf(delivery)} />
        <span className="soft">{answerOf(delivery)}</span>
        {nextAttemptAt && attempts > 0 && (
          <span className="soft">
            next try <When at={nextAttemptAt} now={now} />
          </span>
        )}
        {answer && (
          <details>
            <summary>Answer</summary>
            <p className="address">{answer}</p>
          </details>
        )}
      </div>
      {(state !== "pending" || attempts > 0) && (
        <ConsoleForm preventScrollReset>
          <button type="submit" name="intent" value={`again:${id}`} aria-label={`${label}: ${type}`}>
            {label}
          </button>
        </ConsoleForm>
      )}
    </li>
  );
}
