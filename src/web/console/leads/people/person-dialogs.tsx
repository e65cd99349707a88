/** What an action on a person will do, asked before it is done. */
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { plural } from "#core/kernel/checks/finding.ts";
import type { SeatableEvent } from "#core/leads/capture/seat-person.ts";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { LONGEST_NOTE } from "#core/leads/people/typed-person.ts";
import type { JourneyFacts } from "#core/operations/trace/journey-facts.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";

export const dialogs = [
  "stop",
  "erase",
  "erase-everywhere",
  "note",
  "campaign",
  "seat",
  "move",
  "remove",
] as const;
export type Dialog = (typeof dialogs)[number];

type Props = {
  kind: Dialog;
  person: PersonDetails;
  journey: JourneyFacts | null;
  campaigns: { id: string; name: string }[];
  events: SeatableEvent[];
};

export function PersonDialog({ kind, person, journey, campaigns, events }: Props) {
  const back = `/console/people/${person.id}`;
  const format = useFormat();
  const { stop, erase, eraseEverywhere } = person.touches;
  const may = useMay();
  switch (kind) {
    case "stop":
      return (
        <ConfirmDialog
          title={`Stop emails from ${person.coach.name}?`}
          intent="stop"
          button="Stop emails"
          back={back}
        >
          <p>
            {`This unsubscribes ${person.email} from ${person.coach.name} on their behalf: ${plural(stop.journeys, "campaign stops", "campaigns stop")} and ${plural(stop.waiting, "waiting email is", "waiting emails are")} withdrawn. Other coaches are not affected. Only they can undo this, by signing up again.`}
          </p>
        </ConfirmDialog>
      );
    case "erase":
      return (
        <ConfirmDialog title="Erase this person?" intent="erase" button="Erase for good" back={back}>
          <p>{`This erases what ${person.coach.name} knows about ${person.email}, and cannot be undone:`}</p>
          <Erased {...erase} />
          {may("site") && person.others.length > 0 && (
            <p>
              {`${plural(person.others.length, "other coach keeps", "other coaches keep")} what they know. `}
              <Link to={`${back}?do=erase-everywhere`} preventScrollReset>
                Erase them everywhere…
              </Link>
            </p>
          )}
        </ConfirmDialog>
      );
    case "erase-everywhere":
      return (
        <ConfirmDialog
          title="Erase this person everywhere?"
          intent="erase"
          fields={{ where: "everywhere" }}
          button="Erase everywhere for good"
          back={back}
        >
          <p>{`This erases ${person.email} from all ${plural(eraseEverywhere.coaches, "coach", "coaches")}, and cannot be undone:`}</p>
          <Erased {...eraseEverywhere} />
        </ConfirmDialog>
      );
    case "note":
      return (
        <Ask title="Add a note" intent="note" button="Save the note" back={back}>
          <label>
            <span>What do you want to remember?</span>
            <textarea name="text" rows={4} maxLength={LONGEST_NOTE} required />
          </label>
          <p className="soft small">Only owners see it. It is part of their export, and erased with them.</p>
        </Ask>
      );
    case "campaign":
      return campaigns.length === 0 ? (
        <Nothing title="Add to a campaign" back={back}>
          This coach has no other campaign.
        </Nothing>
      ) : (
        <Ask title="Add to a campaign" intent="add" button="Add" back={back}>
          <Choose name="campaign" label="Campaign" options={campaigns} />
          <p className="soft">
            It begins with the first follow-up email. “What comes next” shows each email with its date before
            it goes out.
          </p>
        </Ask>
      );
    case "seat":
      return events.length === 0 ? (
        <Nothing title="Register them for an event" back={back}>
          This coach has no other upcoming event.
        </Nothing>
      ) : (
        <Ask title="Register them for an event" intent="seat" button="Register" back={back}>
          <Choose
            name="event"
            label="Event"
            options={events.map(({ id, name, startsAt }) => ({
              id,
              name: startsAt ? `${name}, ${format(startsAt, { day: "numeric", month: "short" })}` : name,
            }))}
          />
          <p className="soft">
            Only if they asked for it. They get the confirmation and the reminder, as after a signup on the
            event’s page.
          </p>
        </Ask>
      );
    case "move":
      return journey && <MoveDialog journey={journey} back={back} />;
    case "remove":
      return (
        journey && (
          <ConfirmDialog
            title={`Remove from ${journey.campaign}?`}
            intent="remove"
            fields={{ campaign: journey.campaignId }}
            button="Remove"
            back={back}
          >
            <p>
              {`They won’t get its ${plural(leftOf(journey).length, "remaining email")}. Their other campaigns continue.`}
            </p>
          </ConfirmDialog>
        )
      );
  }
}

const Erased = ({ signups, emails, seats }: { signups: number; emails: number; seats: number }) => (
  <>
    <ul>
      <li>{`${plural(signups, "signup")}, and every consent, campaign and note of theirs`}</li>
      <li>{`${plural(emails, "email")} in the log`}</li>
      {seats > 0 && (
        <li>{`${plural(seats, "seat is", "seats are")} canceled, and given to the first on the waitlist`}</li>
      )}
      <li>every line of the error log and of files waiting for import that names the address</li>
    </ul>
    <p>
      Only a hash of the address is kept, so that nothing is sent to it again. Emails already sent can’t be
      recalled.
    </p>
  </>
);

/** Emails after the last one they got: only those can still be sent. */
const leftOf = ({ emails }: JourneyFacts) =>
  emails.slice(emails.findLastIndex(({ wasReceived }) => wasReceived) + 1);

function MoveDialog({ journey, back }: { journey: JourneyFacts; back: string }) {
  const choices = leftOf(journey).filter(({ position }) => position !== journey.nextStep);
  if (choices.length === 0)
    return (
      <Nothing title={`Move within ${journey.campaign}`} back={back}>
        There is no other email to move them to. What they got is not sent again.
      </Nothing>
    );
  return (
    <Ask title={`Move within ${journey.campaign}`} intent="move" button="Move" back={back}>
      <input type="hidden" name="journey" value={journey.id} />
      <Choose
        name="step"
        label="Next email"
        options={choices.map(({ step, position, subject }) => ({
          id: `${step}`,
          name: `Email ${position + journey.before}: ${subject.replace(/\{\{[^}]*\}\}/g, "…")}`,
        }))}
      />
      <p className="soft">
        Emails before it are skipped. It goes out after its own delay, counted from now; the following ones
        come as usual.
      </p>
    </Ask>
  );
}

type AskProps = { title: string; intent: string; button: string; back: string; children: ReactNode };

function Ask({ title, intent, button, back, children }: AskProps) {
  return (
    <Asked title={title}>
      <ConsoleForm action={back} className="stack gap-12">
        {children}
        <div className="acts">
          <MainSubmit intent={intent}>{button}</MainSubmit>
          <Link className="act" to={back} preventScrollReset>
            Cancel
          </Link>
        </div>
      </ConsoleForm>
    </Asked>
  );
}

const Nothing = ({ title, back, children }: Omit<AskProps, "intent" | "button">) => (
  <Asked title={title}>
    <p>{children}</p>
    <p>
      <Link className="act" to={back} preventScrollReset>
        Close
      </Link>
    </p>
  </Asked>
);

function Asked({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="confirm sheet" aria-labelledby="ask-title">
      <h2 id="ask-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type Option = { id: string; name: string };
const Choose = ({ name, label, options }: { name: string; label: string; options: Option[] }) => (
  <label>
    <span>{label}</span>
    <select name={name} required defaultValue="">
      <option value="" disabled>
        Choose
      </option>
      <Options of={options.map((option) => [option.id, option.name])} />
    </select>
  </label>
);
