/** The audience as cards that can be added and removed, each by a plain form. */

import { Link } from "react-router";
import { type Attendance, type Audience, attendance } from "#core/programs/broadcasts/audience/audience.ts";
import type { BroadcastView } from "#core/programs/broadcasts/read-broadcast.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { peopleLabel } from "#web/console/leads/segments/people-label.ts";
import type { AudienceChoices, ChosenSegment } from "./read-audience.server.ts";

const whoLabels: Record<Attendance, string> = {
  registered: "everybody with a seat",
  waiting: "everybody on the waitlist",
  attended: "everybody who came",
  missed: "everybody who missed it",
};

type Props = { broadcast: BroadcastView; choices: AudienceChoices };

export function AudienceParts({ broadcast, choices }: Props) {
  const { audience, coachName, event } = broadcast;
  return (
    <>
      <section aria-labelledby="any-title" className="stack min-0">
        <h2 id="any-title">
          {audience.kind === "event"
            ? "Send to people of an event"
            : audience.kind === "people"
              ? "Send to the people you chose"
              : "Send to people in any of these"}
        </h2>
        {audience.kind === "event" ? (
          <div className="audience-card sheet stack gap-12 center">
            <ConsoleIcon name="event" />
            <span>
              <strong>{event?.name ?? "An event that was deleted"}</strong>
              <span className="soft">{whoLabels[audience.who]}</span>
            </span>
            <b>{peopleLabel(choices.inAll)}</b>
            <Remove intent="everybody" label="Remove the event" />
          </div>
        ) : audience.kind === "people" ? (
          <div className="audience-card sheet stack gap-12 center">
            <ConsoleIcon name="people" />
            <span>
              <strong>Chosen by hand</strong>
              <span className="soft">{`people of ${coachName}`}</span>
            </span>
            <b>{peopleLabel(choices.inAll)}</b>
            <Remove intent="everybody" label="Remove the chosen people" />
          </div>
        ) : choices.any.length === 0 ? (
          <div className="audience-card sheet stack gap-12 center">
            <ConsoleIcon name="people" />
            <span>
              <strong>Everybody</strong>
              <span className="soft">{`all people who signed up with ${coachName}`}</span>
            </span>
            <b>{peopleLabel(choices.within ?? choices.inAll)}</b>
          </div>
        ) : (
          choices.any.map((each) => <SegmentCard key={each.id} segment={each} list="any" />)
        )}
        <AddSegment list="any" audience={audience} choices={choices} />
      </section>
      {audience.kind !== "event" && audience.kind !== "people" && (
        <section aria-labelledby="minus-title" className="stack min-0">
          <h2 id="minus-title">But not to</h2>
          {choices.minus.map((each) => (
            <SegmentCard key={each.id} segment={each} list="minus" />
          ))}
          <AddSegment list="minus" audience={audience} choices={choices} />
        </section>
      )}
    </>
  );
}

function SegmentCard({
  segment: { id, name, count },
  list,
}: {
  segment: ChosenSegment;
  list: "any" | "minus";
}) {
  return (
    <div className="audience-card sheet stack gap-12 center">
      <ConsoleIcon name="people" />
      <span>
        {name === null ? (
          <strong>A segment that was deleted</strong>
        ) : (
          <Link to={`/console/segments/${id}`}>{name}</Link>
        )}
      </span>
      <b>{peopleLabel(count)}</b>
      <Remove intent={`remove:${list}:${id}`} label={`Remove ${name ?? "the segment that was deleted"}`} />
    </div>
  );
}

const Remove = ({ intent, label }: { intent: string; label: string }) => (
  <ConsoleForm preventScrollReset>
    <button type="submit" name="intent" value={intent} className="remove icon-button" aria-label={label}>
      ×
    </button>
  </ConsoleForm>
);

function AddSegment({
  list,
  audience,
  choices: { segments, events },
}: {
  list: "any" | "minus";
  audience: Audience;
  choices: AudienceChoices;
}) {
  const chosen = audience.kind === "segments" ? [...audience.any, ...audience.minus] : [];
  const left = segments.filter(({ id }) => !chosen.includes(id));
  const label = list === "any" ? "Segment or event to send to" : "Segment to leave out";
  if (left.length === 0 && (list === "minus" || events.length === 0))
    return (
      <p className="soft">
        {segments.length === 0 ? "There are no segments yet. " : "Every segment is chosen. "}
        <Link to="/console/segments">Create one</Link>
      </p>
    );
  return (
    // Reset after adding.
    <ConsoleForm className="add-segment row" preventScrollReset key={chosen.length}>
      <select name="chosen" aria-label={label} defaultValue="" required>
        <option value="" disabled>
          {list === "any" ? "Segment or event …" : "Segment …"}
        </option>
        {left.length > 0 && (
          <optgroup label="Segments">
            <Options of={left.map(({ id, name }) => [id, name])} />
          </optgroup>
        )}
        {list === "any" &&
          events.map(({ value, label: name }) => (
            <optgroup key={value} label={name}>
              {attendance.map((who) => (
                <option key={who} value={`${who}@${value}`}>{`${name}: ${whoLabels[who]}`}</option>
              ))}
            </optgroup>
          ))}
      </select>
      <Submit intent={`add:${list}`}>{list === "any" ? "Add" : "Leave out"}</Submit>
    </ConsoleForm>
  );
}
