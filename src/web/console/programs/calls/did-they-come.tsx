import type { ListedCall } from "#core/programs/bookings/list-calls.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { callerName } from "./call-labels.ts";

export function DidTheyCome({ calls }: { calls: ListedCall[] }) {
  const format = useFormat();
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="came-title" className="stack">
      <h2 id="came-title">Did they come?</h2>
      <ul className="sheet lines">
        {calls.map((call) => {
          const when = format(call.startsAt, { weekday: "long", hour: "2-digit", minute: "2-digit" });
          const who = callerName(call);
          return (
            <li key={call.id} className="cluster between">
              <span>
                <strong>{who}</strong> <span className="soft">{when}</span>
              </span>
              <ConsoleForm className="acts" preventScrollReset>
                <button
                  type="submit"
                  name="intent"
                  value={`attended:${call.id}`}
                  aria-label={`Came: ${who}, ${when}`}
                >
                  Came
                </button>
                <button
                  type="submit"
                  name="intent"
                  value={`no-show:${call.id}`}
                  aria-label={`Did not come: ${who}, ${when}`}
                >
                  Did not come
                </button>
              </ConsoleForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
