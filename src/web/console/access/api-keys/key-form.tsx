/** Creates a key: its name, whose people, what it may do, and until when. */
import { type ApiScope, apiScopes } from "#core/access/api-keys/api-scopes.ts";
import type { NewKey } from "#core/access/api-keys/create-api-key.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { Options } from "#web/console/kit/options.tsx";
import "#web/console/form/entry.css";

type Field = "name" | "coach" | "scopes";
type Props = {
  coaches: { id: string; name: string }[];
  isWholeSite: boolean;
  refused: { field: Field; typed: NewKey } | undefined;
};

const why: Record<Field, string> = {
  name: "Name the program, so that you know later which key is whose.",
  coach: "You can’t give a key for this coach.",
  scopes: "Choose at least one.",
};

export function KeyForm({ coaches, isWholeSite, refused }: Props) {
  const values = refused?.typed ?? {
    name: "",
    coachId: isWholeSite ? null : (coaches[0]?.id ?? null),
    scopes: ["read"],
    days: 365,
  };
  const errorAt = (field: Field) => (refused?.field === field ? why[field] : undefined);
  return (
    <section className="sheet part" aria-labelledby="key-form-title">
      <h2 id="key-form-title">New key</h2>
      <ConsoleForm className="entries" action="/console/settings/api?add=yes">
        <Entry
          name="name"
          label="Program"
          hint="For example “Zapier” or “Reporting sheet”."
          error={errorAt("name")}
        >
          {(tied) => <input {...tied} autoComplete="off" maxLength={80} defaultValue={values.name} />}
        </Entry>
        <Entry name="coach" label="People of" error={errorAt("coach")}>
          {(tied) => (
            <select {...tied} defaultValue={values.coachId ?? ""}>
              {isWholeSite && <option value="">All coaches</option>}
              <Options of={coaches.map(({ id, name }) => [id, name])} />
            </select>
          )}
        </Entry>
        <fieldset className="kinds" aria-describedby={errorAt("scopes") && "scopes-error"}>
          <legend>What it may do</legend>
          {Object.entries(apiScopes).map(([scope, { label }]) => (
            <label key={scope} className="tick">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={values.scopes.includes(scope as ApiScope)}
              />
              <span>{label}</span>
            </label>
          ))}
          {errorAt("scopes") && (
            <p className="entry-error" id="scopes-error">
              {errorAt("scopes")}
            </p>
          )}
        </fieldset>
        <Entry name="days" label="Expires">
          {(tied) => (
            <select {...tied} defaultValue={String(values.days ?? "")}>
              <option value="30">In 30 days</option>
              <option value="365">In a year</option>
              <option value="">Never</option>
            </select>
          )}
        </Entry>
        <div className="acts">
          <MainSubmit>Create key</MainSubmit>
          <ActLink to="/console/settings/api">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </section>
  );
}
