/** The toolbar of a text, at the selection, and the button that adds a part: one tab stop, arrow keys inside, every button named. */
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { pick } from "#core/kernel/pick.ts";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { useSelectionPlace } from "./use-selection-place.ts";
import "./toolbar.css";

type BarProps = { editor: Editor; isAdding: boolean; onAdd(): void; children: ReactNode };

export function Toolbar({ editor, isAdding, onAdd, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const used = useRef<Element>(null);
  const places = useSelectionPlace(editor, bar);
  // After each drawing: buttons are added, removed and disabled as the cursor moves.
  useEffect(() => keepOneStop(bar.current, used.current));
  return (
    <div
      ref={bar}
      className="editor-toolbar"
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      data-not-kept
      onKeyDown={(event) => moveInside(event, bar.current)}
      onFocus={({ target }) => {
        used.current = target;
        keepOneStop(bar.current, target);
      }}
    >
      <div className="toolbar-add" style={places?.add}>
        <Tool icon="plus" label="Add" text="Add" expanded={isAdding} onPress={onAdd} />
      </div>
      <div
        className="toolbar-tools cluster gap-2"
        style={places?.tools}
        data-shown={(places?.isSelected && !isAdding) || undefined}
      >
        {children}
      </div>
    </div>
  );
}

export type ToolProps = {
  icon: EditorIconName;
  label: string;
  /** Shown beside the icon. */
  text?: string;
  keys?: string;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  onPress(): void;
};

export const Tool = ({ icon, label, text, keys, pressed, expanded, disabled, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onPress}
    // Keeps the selection.
    onPointerDown={(event) => event.preventDefault()}
  >
    <EditorIcon name={icon} />
    {text && <span>{text}</span>}
  </button>
);

type StyleProps = {
  label: string;
  /** Labels by the name of the node. */
  styles: Record<string, string>;
  current: string;
  isFixed: boolean;
  onChoose(name: string): void;
};

export function StyleChoice({ label, styles, current, isFixed, onChoose }: StyleProps) {
  const isOne = pick(styles, current) !== undefined && !isFixed;
  return (
    <select
      aria-label={label}
      value={isOne ? current : "paragraph"}
      disabled={!isOne}
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) => onChoose(target.value)}
    >
      {Object.entries(styles).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}

const stopsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>(":is(button, select):enabled") ?? []),
];

function keepOneStop(bar: HTMLElement | null, used: Element | null) {
  const stops = stopsIn(bar);
  const stop = stops.find((each) => each === used) ?? stops[0];
  for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
}

/** From the text to the toolbar without a mouse, as in other editors (Alt F10). */
export function focusToolbar(text: Element): void {
  const toolbar = text.closest(".editor-shell")?.querySelector("[role=toolbar]");
  toolbar?.querySelector<HTMLElement>('[tabindex="0"]:enabled')?.focus();
}

const steps = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function moveInside(event: KeyboardEvent, bar: HTMLElement | null) {
  const step = pick(steps, event.key);
  if (step === undefined) return;
  const stops = stopsIn(bar);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
