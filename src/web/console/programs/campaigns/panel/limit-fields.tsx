/** Whether a step is sent at any time, or only before the event or a date: for late signups. */
import type { StepLimit } from "#core/programs/campaigns/read-campaign.ts";
import { localOf } from "#core/programs/events/local-time.ts";
import { useFormat, useSiteTime } from "#web/console/kit/site-time.tsx";

export function LimitFields({ limit, hasEvent }: { limit: StepLimit | null; hasEvent: boolean }) {
  const { timeZone } = useSiteTime();
  const date = limit?.kind === "date" ? localOf(new Date(limit.at), timeZone).slice(0, 10) : "";
  return (
    <fieldset className="limit-fields stack gap-6">
      <legend>Who gets it</legend>
      <label className="tick">
        <input type="radio" name="before" value="always" defaultChecked={!limit} />
        <span>Everyone who reaches it</span>
      </label>
      {(hasEvent || limit?.kind === "event") && (
        <label className="tick">
          <input type="radio" name="before" value="event" defaultChecked={limit?.kind === "event"} />
          <span>Only those who reach it before the event begins</span>
        </label>
      )}
      <label className="tick">
        <input type="radio" name="before" value="date" defaultChecked={limit?.kind === "date"} />
        <span>Only those who reach it before this day:</span>
      </label>
      <input type="date" name="date" aria-label="Before this day" defaultValue={date} />
    </fieldset>
  );
}

/** As the sequence shows it beside the delay. */
export function LimitNote({ limit }: { limit: StepLimit | null }) {
  const format = useFormat();
  if (!limit) return null;
  return (
    <span className="limit" suppressHydrationWarning>
      {limit.kind === "event"
        ? "only before the event"
        : `only before ${format(limit.at, { day: "numeric", month: "short", year: "numeric" })}`}
    </span>
  );
}
