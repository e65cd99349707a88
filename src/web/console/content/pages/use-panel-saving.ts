/** Saves the panel when it is left for another part, the page or another window. */
import { type FocusEvent, useRef } from "react";
import { reportRefused, reportSaved } from "#web/console/form/form-events.ts";

/** A pressed submit button sends the input itself; the browser reports it after the focus has moved. */
const PRESSED_MS = 50;

export function usePanelSaving(
  shown: { part: string; revision: number },
  /** Somebody else changed the part: only the button overwrites their text. */
  isInConflict: boolean,
  save: (panel: FormData) => Promise<boolean>,
) {
  const isTyped = useRef(false);
  const drawn = useRef(shown);
  // Re-rendering the panel while somebody types would lose their text.
  if (!isTyped.current || drawn.current.part !== shown.part) {
    isTyped.current = false;
    drawn.current = shown;
  }
  const onBlur = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isInConflict || !isTyped.current || form.contains(relatedTarget)) return;
    const panel = new FormData(form);
    // Files are sent by the button: they take time and have their own answers.
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
