/** Any days of the owner's own choice, as a plain form that ends up in the address. */
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import "./span-form.css";

type Props = { first: string; last: string; today: string; by: string; sort: string; isOwn: boolean };

export function SpanForm({ first, last, today, by, sort, isOwn }: Props) {
  return (
    <details className="span-form" open={isOwn}>
      <summary className="act">Other days</summary>
      {/* Other days by a link are other fields. */}
      <ConsoleForm key={`${first}${last}`} method="get" action="/console" preventScrollReset>
        <label>
          <span>From</span>
          <input type="date" name="from" required max={today} defaultValue={first} />
        </label>
        <label>
          <span>to</span>
          <input type="date" name="to" required max={today} defaultValue={last} />
        </label>
        {by !== "source" && <input type="hidden" name="by" value={by} />}
        {sort !== "visits" && <input type="hidden" name="sort" value={sort} />}
        <button type="submit">Show</button>
      </ConsoleForm>
    </details>
  );
}
