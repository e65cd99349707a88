/** Chooses a role, compared with the others, and the coaches it is for. */
import { useState } from "react";
import { capabilities, type Role, roleMay, roles } from "#core/kernel/roles.ts";
import { roleWords } from "./team-labels.ts";

type Props = {
  grantable: readonly Role[];
  coaches: { id: string; name: string }[];
  /** May the whole site be given? */
  isWhole: boolean;
  role: Role;
  chosen: string[];
};

export function SeatFields({ grantable, coaches, isWhole, role: first, chosen }: Props) {
  const [role, setRole] = useState(first);
  return (
    <div className="seat-fields">
      <fieldset className="role-cards">
        <legend>Role</legend>
        {grantable.map((each) => (
          <label key={each} className="role-card">
            <input
              type="radio"
              name="role"
              value={each}
              checked={role === each}
              onChange={() => setRole(each)}
            />
            <span>
              <strong>{roleWords[each].label}</strong>
              <span className="soft">{roleWords[each].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {role !== "owner" && (
        <fieldset className="coach-choice">
          <legend>For which coaches</legend>
          {role === "manager" && isWhole && (
            <label className="wide">
              <input type="checkbox" name="coach" value="all" defaultChecked={chosen.includes("all")} />
              All of them, also those added later
            </label>
          )}
          {coaches.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="coach"
                value={id}
                defaultChecked={chosen.includes(id) || coaches.length === 1}
              />
              {name}
            </label>
          ))}
          <p className="soft">They see nothing of other coaches, not even their names.</p>
        </fieldset>
      )}
      <RoleTable role={role} />
    </div>
  );
}

function RoleTable({ role }: { role: Role }) {
  return (
    <table className="role-table">
      <caption>{`What ${role === "owner" || role === "assistant" ? "an" : "a"} ${role} can do`}</caption>
      <thead>
        <tr>
          <td />
          {roles.map((each) => (
            <th key={each} scope="col" data-chosen={each === role}>
              {roleWords[each].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(capabilities).map(([name, { label }]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {roles.map((each) => {
              const may = roleMay(each, name as keyof typeof capabilities);
              return (
                <td key={each} data-chosen={each === role} data-may={may}>
                  <span aria-hidden="true">{may ? "✓" : "–"}</span>
                  <span className="visually-hidden">{may ? "Yes" : "No"}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
