/** A field with a list: typing filters, arrows choose, Enter takes. */
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** `title`: heading where another kind of choice begins. */
export type Choice = { key: string; label: string; hint?: string; icon?: ReactNode; title?: string };

type Props<T extends Choice> = {
  label: string;
  placeholder: string;
  initial?: string;
  offer(typed: string): T[];
  onTake(choice: T): void;
  nothing: string;
};

export function ChoiceList<T extends Choice>({
  label,
  placeholder,
  initial = "",
  offer,
  onTake,
  nothing,
}: Props<T>) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [at, setAt] = useState(0);
  const offered = offer(typed.trim());
  const chosen = offered[Math.min(at, offered.length - 1)];
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="choice-list stack gap-6" data-not-kept>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const last = offered.length - 1;
          if (event.key === "ArrowDown") setAt(at >= last ? 0 : at + 1);
          else if (event.key === "ArrowUp") setAt(at <= 0 ? last : at - 1);
          else if (event.key === "Enter") {
            if (chosen) onTake(chosen);
          } else return;
          event.preventDefault();
        }}
      />
      <div role="listbox" id={`${id}-list`} aria-label={label} className="choices stack gap-0">
        {offered.map((choice) => (
          <Fragment key={choice.key}>
            {choice.title && (
              <div className="choices-title soft small" aria-hidden="true">
                {choice.title}
              </div>
            )}
            <div
              id={`${id}-${choice.key}`}
              role="option"
              className="row"
              aria-selected={choice === chosen}
              tabIndex={-1}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                onTake(choice);
              }}
            >
              {choice.icon}
              <span>{choice.label}</span>
              {choice.hint && <span className="soft push min-0 one-line">{choice.hint}</span>}
            </div>
          </Fragment>
        ))}
      </div>
      {offered.length === 0 && <p className="soft">{nothing}</p>}
    </div>
  );
}
