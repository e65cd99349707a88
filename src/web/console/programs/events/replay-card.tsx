/** The event's recording: who gets it and when, how many, and the button that sends it. */

import type { Replay } from "#core/programs/events/replay/read-replay.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";

const people = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;

export function ReplayCard({ replay, sentOn }: { replay: Replay; sentOn: string | null }) {
  const { whom, isReady, hasRecording, missed, everybody } = replay;
  return (
    <ConsoleForm className="sheet part replay" aria-labelledby="replay-title" preventScrollReset>
      <h2 id="replay-title">The replay</h2>
      {whom === "everybody" ? (
        <>
          <p className="soft">
            {sentOn
              ? `Sent to everyone with a seat on ${sentOn}.`
              : `Everybody with a seat is emailed the recording, once: when the event is over and ${hasRecording ? "not before" : "you have set its address"}.`}
          </p>
          {!sentOn && <Submit intent="replay-for:missed">Only for those who missed it</Submit>}
        </>
      ) : isReady ? (
        <Ready missed={missed} everybody={everybody} subject={subjectOf(replay)} sentOn={sentOn} />
      ) : (
        <>
          <p className="soft">
            {hasRecording
              ? "When the event is over, you send it here to those who missed it. Nothing is sent automatically."
              : "When the event is over and you have set its address, you send it here to those who missed it. Nothing is sent automatically."}
          </p>
          <Submit intent="replay-for:everybody">To everyone, automatically</Submit>
        </>
      )}
    </ConsoleForm>
  );
}

function Ready(props: { missed: number; everybody: number; subject: string | null; sentOn: string | null }) {
  const { missed, everybody, subject, sentOn } = props;
  const last = sentOn ? ` Last sent on ${sentOn}; nobody gets it twice.` : "";
  return (
    <>
      <p className="soft">
        {missed > 0
          ? `${people(missed)} missed it and would get ${subject ? `‘${subject}’` : "the recording"}.${last}`
          : `Nobody waits for it: it goes to those marked as having missed the event.${last}`}
      </p>
      <input type="hidden" name="told:missed" value={missed} />
      <input type="hidden" name="told:everybody" value={everybody} />
      {missed > 0 && (
        <Submit intent="send-replay:missed">{`Send the replay to ${missed.toLocaleString("en")}`}</Submit>
      )}
      {everybody > missed && (
        <Submit intent="send-replay:everybody">
          {`To all ${everybody.toLocaleString("en")} who have not had it`}
        </Submit>
      )}
    </>
  );
}

/** A subject with tags differs by recipient. */
const subjectOf = ({ subject }: Replay) => (subject && !/[{}]/.test(subject) ? subject : null);

/** From an address such as `?replay=sent&count=6`. */
export function wasReplayed(outcome: string | null, count: string | null): string | null {
  const number = /^\d{1,9}$/.test(count ?? "") ? Number(count) : 0;
  if (outcome === "sent") return `The recording is on its way to ${people(number)}.`;
  if (outcome === "to-confirm")
    return `Nothing was sent: it would go to ${people(number)} now. Check the number and send it again.`;
  if (outcome === "not-ready") return "Nothing was sent: the event is not over, or its recording is not set.";
  if (outcome === "missed") return "The recording waits until you send it to those who missed the event.";
  return outcome === "everybody" ? "The recording is sent to everyone with a seat automatically." : null;
}
