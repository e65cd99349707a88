/** When a step happens: after a delay, at the next weekday and hour, on a date, or around the event or the call. */
import { useState } from "react";
import type { PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { localOf } from "#core/programs/events/local-time.ts";
import { Options } from "#web/console/kit/options.tsx";
import { useSiteTime, zoneWords } from "#web/console/kit/site-time.tsx";
import { splitOffset, weekdayName } from "../map/plan-labels.ts";
import { DelayFields } from "./delay-fields.tsx";

type Props = { step: PlanStep; hasEvent: boolean; after: string };

export function WaitFields({ step: { wait, delaySeconds }, hasEvent, after }: Props) {
  const { timeZone } = useSiteTime();
  const [until, setUntil] = useState<string>(wait?.until ?? "delay");
  const offset = splitOffset(wait && "minutes" in wait ? wait.minutes : -60);
  return (
    <fieldset className="stack gap-10">
      <legend>When</legend>
      <select
        name="until"
        aria-label="It waits"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      >
        <option value="delay">After a delay</option>
        <option value="weekday">On a weekday, at a time</option>
        <option value="date">On a date</option>
        {(hasEvent || until === "event") && <option value="event">Before or after the event</option>}
        <option value="call">Before or after their call</option>
      </select>
      {(until === "delay" || until === "weekday") && (
        <DelayFields
          label={until === "delay" ? `How long after ${after}` : `Not before, after ${after}`}
          seconds={delaySeconds}
        />
      )}
      {until === "weekday" && (
        <div className="cluster">
          <select
            name="weekday"
            aria-label="Weekday"
            defaultValue={wait?.until === "weekday" ? wait.weekday : 1}
          >
            <Options of={[1, 2, 3, 4, 5, 6, 7].map((each) => [each, weekdayName(each)])} />
          </select>
          <input
            type="time"
            name="time"
            aria-label="Time"
            required
            defaultValue={wait?.until === "weekday" ? wait.time : "09:00"}
          />
          <span className="soft">in their time zone</span>
        </div>
      )}
      {until === "date" && (
        <label className="stack gap-4">
          <span>{`Date and time (${zoneWords(timeZone)})`}</span>
          <input
            type="datetime-local"
            name="moment"
            required
            defaultValue={wait?.until === "date" ? localOf(new Date(wait.at), timeZone) : ""}
          />
        </label>
      )}
      {(until === "event" || until === "call") && (
        <div className="cluster">
          <input
            type="number"
            name="offset"
            aria-label="How long"
            min={0}
            required
            defaultValue={offset.amount}
          />
          <select name="offsetUnit" aria-label="Minutes, hours or days" defaultValue={offset.unit}>
            <option value="minutes">minutes</option>
            <option value="hours">hours</option>
            <option value="days">days</option>
          </select>
          <select
            name="side"
            aria-label="Before or after"
            defaultValue={wait && "minutes" in wait && wait.minutes > 0 ? "after" : "before"}
          >
            <option value="before">before it begins</option>
            <option value="after">after it begins</option>
          </select>
        </div>
      )}
      {until === "call" && (
        <p className="soft">It waits until they have a call booked. If the call moves, so does the step.</p>
      )}
    </fieldset>
  );
}
