/** Search and filters as a plain form that ends up in the address, and chips that remove a filter. */

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";

export type Chip = { label: string; without: string };
type Props = {
  label: string;
  values: Record<string, string | undefined>;
  search: ReactNode;
  children: ReactNode;
};

export function FilterForm({ label, values, search, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);
  // Fields keep what was typed before hydration, and follow the address when it changes.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = pick(values, field.name);
      if (value !== pick(shown.current, field.name)) field.value = value ?? "";
    }
    shown.current = values;
  }, [values]);
  return (
    <ConsoleForm className="filters" method="get" aria-label={label} ref={form}>
      <div className="search">{search}</div>
      <details>
        <summary className="act">Filters</summary>
        <div className="fields">{children}</div>
      </details>
    </ConsoleForm>
  );
}

export function Chips({ chips, clear }: { chips: Chip[]; clear: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link to={without} aria-label={`Remove: ${label}`}>
            {label} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className="clear" to={clear}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

type Options = { value: string; label: string; group?: string }[];

export function Choice({
  name,
  label,
  any,
  options,
  value,
}: {
  name: string;
  label: string;
  any: string;
  options: Options;
  value: string | undefined;
}) {
  const groups = [...new Set(options.map(({ group }) => group))];
  const choices = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ));
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ""}>
        <option value="">{any}</option>
        {groups.map((group) =>
          group === undefined ? (
            choices(group)
          ) : (
            <optgroup key={group} label={group}>
              {choices(group)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}
