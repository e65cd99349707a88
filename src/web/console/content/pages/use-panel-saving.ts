/** What was typed into the panel is saved when the panel is left: for another part, the page itself, or another window. */
import { type FocusEvent, useRef } from "react";
import { reportRefused, reportSaved } from "#web/console/form/form-events.ts";

/** A button of the form's own that was pressed sends the words itself; the browser tells of it after the focus has moved. */
const PRESSED_MS = 50;

export function usePanelSaving(
  shown: { part: string; revision: number },
  /** Somebody else changed the part: only the button puts these words in place of theirs. */
  isInConflict: boolean,
  save: (panel: FormData) => Promise<boolean>,
) {
  const isTyped = useRef(false);
  const drawn = useRef(shown);
  // Drawn anew while somebody types in it, the panel would lose their words.
  if (!isTyped.current || drawn.current.part !== shown.part) {
    isTyped.current = false;
    drawn.current = shown;
  }
  const onBlur = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isInConflict || !isTyped.current || form.contains(relatedTarget)) return;
    const panel = new FormData(form);
    // A file is sent by the button: it takes its time, and has answers of its own.
    if ([...panel.values()].some((value) => value instanceof File && value.size > 0)) return;
    setTimeout(async () => {
      if (!isTyped.current) return;
      isTyped.current = false;
      if (await save(panel)) return reportSaved(form.isConnected ? form : document);
      isTyped.current = form.isConnected;
      reportRefused(form);
    }, PRESSED_MS);
  };
  return {
    revision: drawn.current.revision,
    onRefused: () => {
      isTyped.current = true;
    },
    key: `${drawn.current.part}-${drawn.current.revision}`,
    onInput: () => {
      isTyped.current = true;
    },
    onSubmit: () => {
      isTyped.current = false;
    },
    onBlur,
  };
}
