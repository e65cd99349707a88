/** What an import would do, before it does it. */
import { Form, Link } from "react-router";
import type { DryRun } from "#core/leads/import/check-import.ts";
import "#web/console/entry.css";
import "#web/console/confirm-dialog.css";

type Props = { run: DryRun; page: { name: string; takesSeats: boolean } };

export function DryRunReport({ run, page }: Props) {
  const figure = (count: number) => count.toLocaleString("en");
  const hidden = run.invalid.count - run.invalid.shown.length;
  return (
    <section className="sheet part" aria-labelledby="dry-run">
      <h2 id="dry-run">{`What this file would do to ${page.name}`}</h2>
      <dl className="figures">
        <div>
          <dt>New</dt>
          <dd>{figure(run.fresh)}</dd>
        </div>
        <div>
          <dt>Known already</dt>
          <dd>{figure(run.known)}</dd>
        </div>
        <div>
          <dt>Not to be written to</dt>
          <dd>{figure(run.suppressed)}</dd>
        </div>
        <div>
          <dt>Unusable lines</dt>
          <dd>{figure(run.invalid.count)}</dd>
        </div>
      </dl>
      <p className="soft">
        Who is known stays as they are. Who unsubscribed, bounced, complained or was erased stays out: an
        import lifts none of that.
      </p>
      {run.invalid.count > 0 && (
        <details>
          <summary>Unusable lines, and why</summary>
          <ul className="reasons">
            {run.invalid.shown.map(({ line, reason }) => (
              <li key={line}>{`Line ${line}: ${reason}`}</li>
            ))}
            {hidden > 0 && <li>{`and ${figure(hidden)} more`}</li>}
          </ul>
        </details>
      )}
      <Form method="post" className="confirm-actions">
        <input type="hidden" name="import" value={run.importId} />
        {page.takesSeats ? (
          <p className="soft">
            No seats are taken and nothing is sent: this page has an event, and an import does not register
            anybody.
          </p>
        ) : (
          <label className="tick">
            <input type="checkbox" name="follow" value="yes" />
            <span>Also send each of them the page’s signup email and start its journey</span>
          </label>
        )}
        {run.fresh > 0 ? (
          <button type="submit" className="main" name="intent" value="import">
            {`Import ${figure(run.fresh)} ${run.fresh === 1 ? "lead" : "leads"}`}
          </button>
        ) : (
          <p>There is nobody new in this file.</p>
        )}
        <Link className="act" to="/console/leads/import" reloadDocument>
          Choose another file
        </Link>
      </Form>
    </section>
  );
}
