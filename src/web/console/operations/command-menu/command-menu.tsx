/** The command menu (Ctrl K), on our own dialog: cmdk's injects style elements, which the CSP blocks. */

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { keepCoach } from "#web/console/coach-address.ts";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { useShownCoach } from "#web/console/kit/open-coach.tsx";
import { type CommandOption, commandOptions } from "./command-options.ts";
import { useFound } from "./use-found.ts";
import "./command-menu.css";

export function CommandMenu({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a press beside it is for the mouse
    <dialog
      ref={dialog}
      className="command-menu"
      aria-label="Find or do"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && <Menu onClose={onClose} />}
    </dialog>
  );
}

function Menu({ onClose }: { onClose(): void }) {
  const list = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { found, state } = useFound(typed);
  const may = useMay();
  const { coach, count } = useShownCoach();
  const options = useMemo(
    () => commandOptions(typed, found, { may, shown: { coach, count } }),
    [typed, found, may, coach, count],
  );
  const current = Math.min(chosen, options.length - 1);

  function open(option: CommandOption, apart: boolean) {
    onClose();
    if (apart) window.open(keepCoach(option.to), "_blank", "noopener");
    else if (option.isOutside) window.location.assign(keepCoach(option.to));
    else void navigate(option.to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = pick({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    const option = options[current];
    if (step) {
      event.preventDefault();
      setChosen((current + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      open(option, event.ctrlKey || event.metaKey);
    }
  }
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [list, current]);

  return (
    <>
      <div className="command-search row gap-12">
        <ConsoleIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={options.length > 0 ? `${list}-${current}` : undefined}
          aria-label="Find a person, page, campaign, event or action"
          placeholder="Find a person, page, email, event…"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for, to type into
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose} aria-label="Esc: close">
          <kbd>Esc</kbd>
        </button>
      </div>
      <div className="command-list" role="listbox" id={list} aria-label="Found">
        {options.map((option, index) => (
          <Option
            key={`${option.group} ${option.to}`}
            id={`${list}-${index}`}
            option={option}
            isFirst={option.group !== options[index - 1]?.group}
            isChosen={index === current}
            onPress={(apart) => open(option, apart)}
            onPoint={() => setChosen(index)}
          />
        ))}
      </div>
      <p className="command-foot soft cluster gap-16 rows-4" role="status">
        {state === "failed" ? (
          "People and pages can’t be searched right now."
        ) : (
          <>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </span>
            <span>
              <kbd>Enter</kbd> open
            </span>
            <span>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
            </span>
          </>
        )}
      </p>
    </>
  );
}

type OptionProps = {
  id: string;
  option: CommandOption;
  isFirst: boolean;
  isChosen: boolean;
  onPress(apart: boolean): void;
  onPoint(): void;
};

function Option({ id, option, isFirst, isChosen, onPress, onPoint }: OptionProps) {
  return (
    <>
      {isFirst && (
        <p className="command-group soft" role="presentation">
          {option.group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard, as WAI-ARIA's combobox does */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        onClick={(event) => onPress(event.ctrlKey || event.metaKey)}
        onMouseMove={onPoint}
      >
        <ConsoleIcon name={option.icon} />
        <b>{option.label}</b>
        <span className="soft">{option.note}</span>
      </div>
    </>
  );
}
