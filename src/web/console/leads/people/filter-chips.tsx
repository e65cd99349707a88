/** Filters that are always visible: each chip opens a list and filters at once; an active one is removed by a click. */
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Dropdown } from "#web/console/kit/dropdown.tsx";

export type Option = { label: string; to: string; group?: string };
export type Chip = {
  name: string;
  label: string;
  /** Set while the filter is active. */
  active?: { label: string; without: string } | undefined;
  options: Option[];
  more?: ReactNode;
};

/** From here on, a list has a field to narrow it. */
const MANY = 10;

export function FilterChips({ chips }: { chips: Chip[] }) {
  return (
    <ul className="filter-chips" aria-label="Filters">
      {chips.map((chip) => (
        <li key={chip.name}>
          {chip.active ? (
            <Link
              className="chip"
              data-active
              to={chip.active.without}
              aria-label={`Remove: ${chip.label} ${chip.active.label}`}
            >
              {chip.label} <strong>{chip.active.label}</strong> <span aria-hidden="true">×</span>
            </Link>
          ) : (
            <ChipList {...chip} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ChipList({ label, options, more }: Chip) {
  const [typed, setTyped] = useState("");
  const shown = options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dropdown name="people-filter" button={<summary className="chip">{label}</summary>}>
      <div className="chip-list sheet">
        {options.length > MANY && (
          <input
            type="search"
            aria-label={`Narrow: ${label}`}
            placeholder={label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {groups.map((group) => (
          <ul key={group ?? ""} aria-label={group ?? label}>
            {group && <li className="soft small group">{group}</li>}
            {shown
              .filter((option) => option.group === group)
              .map((option) => (
                <li key={option.to}>
                  <Link to={option.to}>{option.label}</Link>
                </li>
              ))}
          </ul>
        ))}
        {shown.length === 0 && !more && <p className="soft">None</p>}
        {more}
      </div>
    </Dropdown>
  );
}

/** Whole days, from and to. */
export function DayFields({ filters }: { filters: Record<string, string | undefined> }) {
  return (
    <ConsoleForm method="get" className="stack" aria-label="Signed up between">
      {Object.entries(filters).map(([name, value]) =>
        value && name !== "from" && name !== "to" ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null,
      )}
      <label>
        <span>From</span>
        <input type="date" name="from" defaultValue={filters.from ?? ""} />
      </label>
      <label>
        <span>To</span>
        <input type="date" name="to" defaultValue={filters.to ?? ""} />
      </label>
      <Submit>Apply</Submit>
    </ConsoleForm>
  );
}
