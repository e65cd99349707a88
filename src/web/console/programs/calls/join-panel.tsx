/** Whose booking is this: those who may have made it, each with the reason. */
import type { CallCandidate, OpenCall } from "#core/programs/bookings/join-call.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { sourceWords } from "./call-labels.ts";

type Props = { call: OpenCall; candidates: CallCandidate[]; search: string };

export function JoinPanel({ call, candidates, search }: Props) {
  const format = useFormat();
  const { id, startsAt, source, name, email } = call;
  const when = format(startsAt, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <section className="sheet part join-call" aria-labelledby="join-title">
      <h2 id="join-title">Whose booking is this?</h2>
      <p className="soft">
        {`${when}, ${sourceWords[source]}: ${[name, email].filter(Boolean).join(", ") || "no name or address"}`}
      </p>
      <ConsoleForm method="get" action="/console/calls" role="search" className="row" fields={{ join: id }}>
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Name or address of a person"
          placeholder="Name or address of a person"
        />
        <Submit>Search</Submit>
      </ConsoleForm>
      <ConsoleForm className="stack gap-12" action="/console/calls">
        <fieldset className="stack">
          <legend className="visually-hidden">Person</legend>
          {candidates.map(({ id: personId, ...each }, at) => (
            <label key={personId} className="choice-card row">
              <input
                type="radio"
                name="person"
                value={personId}
                required
                defaultChecked={at === 0 && each.reason !== null}
              />
              <span className="stack gap-0 grow min-0">
                <strong>{each.name ?? each.email}</strong>
                <span className="soft small address">{each.email}</span>
              </span>
              <ReasonTag {...each} />
            </label>
          ))}
          {candidates.length === 0 && search && <p className="soft">{`Nobody matches “${search}”.`}</p>}
          {email && (
            <label className="choice-card row">
              <input type="radio" name="person" value="new" required />
              <span className="stack gap-0">
                <strong>Somebody new</strong>
                <span className="soft small">
                  They are added with this booking, and get no follow-up emails.
                </span>
              </span>
            </label>
          )}
        </fieldset>
        <p className="acts">
          <MainSubmit intent={`join:${id}`}>Match</MainSubmit>
          <ActLink to="/console/calls">Not now</ActLink>
        </p>
      </ConsoleForm>
    </section>
  );
}

function ReasonTag({ reason, minutes }: Pick<CallCandidate, "reason" | "minutes">) {
  if (reason === "link")
    return (
      <span className="tag">
        {minutes ? `Booked ${minutes} min after your email’s link` : "Followed your link"}
      </span>
    );
  if (reason === "name") return <span className="tag">Same name</span>;
  return reason === "last-name" ? <span className="tag">Same last name</span> : null;
}
