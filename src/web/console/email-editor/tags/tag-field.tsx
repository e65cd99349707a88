/** A line of a message with merge tags: shown as the recipient reads them unless focused; `{{` opens a list. */

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { pick } from "#core/kernel/pick.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { Popover } from "#web/console/editor/writing/popover.tsx";
import { type FieldLabels, hasTag } from "./chip-label.ts";
import type { TagCounts } from "./tag-counts.ts";
import { offeredTags } from "./tag-labels.ts";
import { TagMenu } from "./tag-menu.tsx";
import { TagText } from "./tag-text.tsx";

type Props = {
  label: string;
  name: string;
  value: string;
  hint?: string;
  /** 1: one line, which wraps. */
  rows: number;
  placeholder: string;
  problems: string[];
  /** Options about the recipient; without it, the editor's toolbar offers them. */
  personalize?: { fields: PersonField[]; recipient: string; counts: TagCounts };
  labels: FieldLabels;
  /** Of the preview recipient. */
  values: Record<string, string>;
};
type Open = { start: number; end: number; found: typeof offeredTags; at: number };

const BEGUN = /\{\{ *([A-Za-z]*)$/;

export function TagField(props: Props) {
  const { label, name, value, hint, rows, placeholder, problems, personalize, labels, values } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const [written, setWritten] = useState(value);
  const [isChoosing, setChoosing] = useState(false);
  const hasCaret = useRef(false);
  const isRead = hasTag(written);

  function look() {
    const element = field.current;
    if (!element) return;
    // A pasted text may have several lines.
    if (rows === 1 && element.value.includes("\n")) element.value = element.value.replace(/\s*\n\s*/g, " ");
    setWritten(element.value);
    const end = element.selectionStart ?? 0;
    const begun = BEGUN.exec(element.value.slice(0, end));
    const typed = (begun?.[1] ?? "").toLowerCase();
    const found = begun ? offeredTags.filter((tag) => tag.name.toLowerCase().includes(typed)) : [];
    found.sort((one, other) => Number(starts(other.name, typed)) - Number(starts(one.name, typed)));
    setOpen(begun && found.length > 0 ? { start: begun.index, end, found, at: 0 } : null);
  }

  function take(tag: string) {
    const element = field.current;
    if (!element || !open) return;
    // Existing closing braces are replaced too.
    const after = /^ *\}\}/.exec(element.value.slice(open.end))?.[0].length ?? 0;
    element.setRangeText(`{{ ${tag} }}`, open.start, open.end + after, "end");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    setOpen(null);
    element.focus();
  }

  function insert(source: string) {
    const element = field.current;
    setChoosing(false);
    if (!element) return;
    // Without an earlier focus, insert at the end.
    const end = element.value.length;
    const [from, to] = hasCaret.current ? [element.selectionStart, element.selectionEnd] : [end, end];
    element.setRangeText(source, from ?? end, to ?? end, "end");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
  }

  function close() {
    setChoosing(false);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key === "Enter" && rows === 1) event.preventDefault();
      return;
    }
    const last = open.found.length - 1;
    const places = {
      ArrowDown: open.at === last ? 0 : open.at + 1,
      ArrowUp: open.at === 0 ? last : open.at - 1,
    };
    const at = pick(places, event.key);
    const chosen = event.key === "Enter" || event.key === "Tab" ? open.found[open.at] : undefined;
    if (at !== undefined) setOpen({ ...open, at });
    else if (chosen) take(chosen.name);
    else if (event.key === "Escape") setOpen(null);
    else return;
    event.preventDefault();
  }

  return (
    <div className="tag-field">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {hint && (
        <p className="sr-only" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="tag-line">
        <textarea
          ref={field}
          {...{ id, name, rows, placeholder, onKeyDown }}
          defaultValue={value}
          autoComplete="off"
          onInput={look}
          onBlur={() => setOpen(null)}
          onFocus={() => {
            hasCaret.current = true;
          }}
          aria-autocomplete="list"
          aria-controls={open ? `${id}-tags` : undefined}
          aria-activedescendant={open ? `${id}-${open.found[open.at]?.name}` : undefined}
          aria-describedby={
            [hint && `${id}-hint`, isRead && `${id}-reads`, problems.length > 0 && `${id}-problems`]
              .filter(Boolean)
              .join(" ") || undefined
          }
          aria-invalid={problems.length > 0 || undefined}
        />
        {isRead && (
          <div className="tag-shown" aria-hidden="true" id={`${id}-reads`}>
            <TagText text={written} {...{ labels, values }} />
          </div>
        )}
      </div>
      {personalize && (
        <button
          type="button"
          title="Personalize"
          aria-expanded={isChoosing}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setChoosing(!isChoosing)}
        >
          <EditorIcon name="personal" />
          <span className="sr-only">{`Personalize the ${label.toLowerCase()}`}</span>
        </button>
      )}
      {personalize && isChoosing && (
        <Popover label="Personalize" at={{ top: 40, left: 0 }} onClose={close}>
          <TagMenu {...personalize} values={values} onTake={insert} />
        </Popover>
      )}
      {open && (
        <div className="tag-list sheet" role="listbox" id={`${id}-tags`} aria-label="Merge tags">
          {open.found.map((tag, index) => (
            <div
              key={tag.name}
              id={`${id}-${tag.name}`}
              role="option"
              aria-selected={index === open.at}
              tabIndex={-1}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                take(tag.name);
              }}
            >
              <code>{tag.name}</code> <span className="soft">{tag.words}</span>
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {open
          ? `${open.found.length === 1 ? "1 merge tag" : `${open.found.length} merge tags`}: arrows choose, Enter takes ${open.found[open.at]?.name}.`
          : ""}
      </span>
      {problems.length > 0 && (
        <ul className="problems" id={`${id}-problems`}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const starts = (name: string, typed: string) => name.toLowerCase().startsWith(typed);
