/** Who it is, whether they get emails, and what the owner can do. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Dropdown } from "#web/console/kit/dropdown.tsx";
import { initialsOf } from "#web/console/kit/initials.ts";
import { useMay } from "#web/console/kit/may.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { When } from "#web/console/kit/when.tsx";
import { LiftBounceForm } from "./lift-bounce-form.tsx";
import { stateWords } from "./people-chips.ts";

type Props = { person: PersonDetails };

export function PersonHead({ person }: Props) {
  const here = `/console/people/${person.id}`;
  const name = person.name ?? shownAddress(person.email);
  const may = useMay();
  const isEverywhere = may("site") && person.others.length > 0;
  const isOpen = person.subscriptionStatus === "open";
  return (
    <>
      <header className="page-head">
        <span className="avatar middle" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h1>{name}</h1>
          <p className="soft">
            <span className="address">{shownAddress(person.email)}</span>
            {person.subscriptionStatus === "open" ? (
              !person.confirmedAt && " · address not confirmed"
            ) : (
              <>
                {" · "}
                <span className="state" data-state="failed">
                  {stateWords[person.subscriptionStatus]}
                </span>
              </>
            )}
            {person.weekly && " · at most one email a week"}
          </p>
        </div>
        <div className="page-acts">
          {isOpen && (
            <Link className="act wide" to={`${here}?do=stop`} preventScrollReset>
              Stop emails…
            </Link>
          )}
          <Dropdown
            className="more"
            button={
              <summary className="act" aria-label="More actions">
                <span aria-hidden="true">•••</span>
              </summary>
            }
          >
            <div className="sheet menu">
              {isOpen && (
                <Link className="narrow" to={`${here}?do=stop`} preventScrollReset>
                  Stop emails…
                </Link>
              )}
              <Link to={`${here}?show=emails`} preventScrollReset>
                Send an email again…
              </Link>
              <Link to={`${here}?do=campaign`} preventScrollReset>
                Add to a campaign…
              </Link>
              <Link to={`${here}?do=seat`} preventScrollReset>
                Register them for an event…
              </Link>
              <Link to={`${here}?do=note`} preventScrollReset>
                Add a note…
              </Link>
              {may("export", person.coach.id) && (
                <ConsoleForm action={`${here}/export`} isDownload>
                  <Submit>Export everything about them</Submit>
                </ConsoleForm>
              )}
              {isEverywhere && (
                <ConsoleForm action={`${here}/export?where=everywhere`} isDownload>
                  <Submit>Export from all coaches</Submit>
                </ConsoleForm>
              )}
              {may("erase", person.coach.id) && (
                <Link className="danger" to={`${here}?do=erase`} preventScrollReset>
                  Erase…
                </Link>
              )}
            </div>
          </Dropdown>
          <ConsoleForm action={here}>
            <button
              type="submit"
              className="main"
              name="intent"
              value="write"
              disabled={!isOpen}
              aria-describedby={isOpen ? undefined : "no-mail"}
            >
              {`Write to ${person.name?.split(" ")[0] ?? "them"}`}
            </button>
          </ConsoleForm>
        </div>
      </header>
      {!isOpen && <NoMail person={person} mayLift={may("site")} />}
    </>
  );
}

const why: Record<string, string> = {
  unsubscribed: "They unsubscribed.",
  bounced: "The mailbox does not take mail.",
  complained: "An email was reported as spam.",
  erased: "They asked to be erased.",
};

function NoMail({ person, mayLift }: { person: PersonDetails; mayLift: boolean }) {
  return (
    <>
      <div className="notice" data-tone="wait" id="no-mail">
        {person.suppressions.map(({ reason, everywhere, since }) => (
          <p key={reason + since}>
            <strong>
              {everywhere
                ? "No coach sends email to this address."
                : `${person.coach.name} sends no email to this address.`}
            </strong>{" "}
            {pick(why, reason) ?? reason}{" "}
            <span className="soft">
              Since <When at={since} />
            </span>
          </p>
        ))}
      </div>
      {person.subscriptionStatus === "bounced" && mayLift && <LiftBounceForm />}
    </>
  );
}
