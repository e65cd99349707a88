/** A group of radio buttons, each with a picture of its effect. */
import type { ReactNode } from "react";

type Props<Value extends string> = {
  name: string;
  legend: string;
  kind: "tiles" | "cards" | "words";
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  chosen: Value;
  onChoose(value: Value): void;
};

export function Choice<Value extends string>({
  name,
  legend,
  kind,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className={`look-choice look-${kind}`}>
      <legend className={kind === "words" ? "sr-only" : undefined}>{legend}</legend>
      <div className="look-options">
        {options.map(({ value, label, picture }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {picture}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
