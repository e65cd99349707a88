/** Coaches with their own connection, and a way to add one. */

import { Link } from "react-router";
import type { Sending } from "#core/sending/connections/read-sending.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";

export const ownInWords = (coaches: Sending["coaches"]): string => {
  const own = coaches.filter((coach) => coach.own);
  if (own.length === 0) return "None. A coach may have their own.";
  return own.length === 1 ? `${own[0]?.name} has their own` : `${own.length} coaches have their own`;
};

export function OtherConnections({ coaches }: Pick<Sending, "coaches">) {
  const own = coaches.filter((coach) => coach.own);
  return (
    <div className="entries">
      <p className="soft">Everyone uses the site’s connection, unless they have their own.</p>
      {own.length > 0 && (
        <ul className="own-connections stack gap-6">
          {own.map((coach) => (
            <li className="row gap-12" key={coach.slug}>
              <Link to={`?coach=${coach.slug}`}>{coach.name}</Link>
              <span className="soft">{coach.own}</span>
            </li>
          ))}
        </ul>
      )}
      <ConsoleForm method="get" className="acts">
        <Entry name="coach" label="Set one up for">
          {(tied) => (
            <select {...tied}>
              <Options of={coaches.filter((coach) => !coach.own).map((coach) => [coach.slug, coach.name])} />
            </select>
          )}
        </Entry>
        <Submit>Go on</Submit>
      </ConsoleForm>
    </div>
  );
}
