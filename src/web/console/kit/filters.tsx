/** A filter as a labeled list. */

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
