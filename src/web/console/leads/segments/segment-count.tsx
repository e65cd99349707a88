/** How many people a segment being edited has, how many of them cannot be emailed, and the newest by name. */
import { Link } from "react-router";
import type { SegmentPreview } from "#core/leads/segments/preview-segment.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { peopleLabel } from "./people-label.ts";

export function SegmentCount({ preview, isBusy }: { preview: SegmentPreview; isBusy: boolean }) {
  const { count, suppressed, sample, tookMs } = preview;
  const format = useFormat();
  const left = Math.max(0, count.people - suppressed.people);
  return (
    <aside className="sheet part segment-count" aria-label="Who this is" data-busy={isBusy || undefined}>
      <p role="status">
        <strong>{peopleLabel(count)}</strong> {count.people === 1 ? "person" : "people"}
      </p>
      <p className="soft small">
        {isBusy
          ? "Counting …"
          : count.isEstimate
            ? "Estimated from a sample."
            : `Counted just now, in ${tookMs} ms`}
      </p>
      {sample.length > 0 ? (
        <ul className="sample stack">
          {sample.map(({ id, name, email, firstSeenAt }) => (
            <li className="stack gap-0" key={id}>
              <Link className="break" to={`/console/people/${id}`}>
                {name ?? email}
              </Link>
              <span className="soft small" suppressHydrationWarning>
                {`here since ${format(firstSeenAt, { day: "numeric", month: "short", year: "numeric" })}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">
          {count.people === 0
            ? "No one matches all of these conditions."
            : "None of the newest 5,000 is among them."}
        </p>
      )}
      <dl className="stack gap-4">
        <div>
          <dt>Can be written to</dt>
          <dd>{peopleLabel({ people: left, isEstimate: count.isEstimate || suppressed.isEstimate })}</dd>
        </div>
        <div>
          <dt>Unsubscribed, bounced or complained</dt>
          <dd>{peopleLabel(suppressed)}</dd>
        </div>
      </dl>
    </aside>
  );
}
