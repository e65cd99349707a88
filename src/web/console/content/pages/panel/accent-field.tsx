/** A line with an accent, set by a button. */
import { useEffect, useRef, useState } from "react";
import { isAccented, rawOf, runsOf, toggleAccent } from "../canvas/accent.ts";
import { drawRuns, readRuns, selectIn, selectionIn } from "../canvas/accent-element.ts";

type Props = {
  tied: { id: string; name: string; "aria-describedby"?: string | undefined };
  value: string;
  label: string;
};

export function AccentField({ tied, value, label }: Props) {
  /** Input from before hydration stays. */
  const [start, setStart] = useState<string | null>(null);
  const isAwake = start !== null;
  const plain = useRef<HTMLInputElement>(null);
  const [isOn, setOn] = useState(false);
  const posted = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLDivElement>(null);
  useEffect(() => setStart(plain.current?.value ?? ""), []);
  useEffect(() => {
    const [field, text] = [posted.current, typed.current];
    if (!isAwake || !field || !text) return;
    const show = () => drawRuns(text, runsOf(field.value));
    show();
    // Restored input arrives in the field, not in the visible element.
    const follow = (event: Event) => event.isTrusted || rawOf(readRuns(text)) === field.value || show();
    const look = () =>
      setOn(document.activeElement === text && isAccented(readRuns(text), selectionIn(text)));
    const stopped = new AbortController();
    field.addEventListener("input", follow, { signal: stopped.signal });
    document.addEventListener("selectionchange", look, { signal: stopped.signal });
    return () => stopped.abort();
  }, [isAwake]);
  const keep = () => {
    if (!posted.current || !typed.current) return;
    posted.current.value = rawOf(readRuns(typed.current));
    posted.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const accent = () => {
    const text = typed.current;
    if (!text) return;
    const next = toggleAccent(readRuns(text), selectionIn(text));
    drawRuns(text, next.runs);
    selectIn(text, next.selected);
    keep();
  };
  if (!isAwake) return <input {...tied} ref={plain} type="text" defaultValue={value} />;
  const { id, name, ...described } = tied;
  return (
    <div className="accent-field row gap-4 stretch">
      <input ref={posted} name={name} defaultValue={start} hidden />
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot show which of its words have the accent */}
      <div
        {...described}
        id={id}
        ref={typed}
        className="accent-text"
        role="textbox"
        tabIndex={0}
        aria-label={label}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        onInput={keep}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          posted.current?.form?.requestSubmit();
        }}
      />
      <button
        type="button"
        aria-pressed={isOn}
        title="Accent the selected words"
        onPointerDown={(event) => event.preventDefault()}
        onClick={accent}
      >
        <em aria-hidden="true">A</em>
        <span className="sr-only">{`Accent: ${label}`}</span>
      </button>
    </div>
  );
}
