/** Saves the panel as it is typed: after a pause, at Enter, and when the focus leaves it. */
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { SaveState } from "#web/console/editor/save-state.tsx";
import { RESTORED, reportRefused, reportSaved } from "#web/console/form/form-events.ts";
import { showProblem } from "#web/console/form/show-problem.ts";
import type { PatchResult } from "./canvas/use-patches.ts";

const PAUSE_MS = 700;
const AGAIN_MS = 5000;

export type PanelProblem = { part: string } & Exclude<PatchResult, { kind: "saved" }>;

type Watched = {
  form: RefObject<HTMLFormElement | null>;
  /** What the server's data shows. */
  shown: Shown;
  problem: PanelProblem | null;
  onProblem(problem: PanelProblem | null): void;
  save(panel: FormData): Promise<PatchResult>;
};

type Shown = { part: string; revision: number };
type Work = Shown & { isDirty: boolean; isBusy: boolean; isOver: boolean; key: number };

const begin = (shown: Shown, key: number): Work => ({
  ...{ isDirty: false, isBusy: false, isOver: false },
  ...shown,
  key,
});

const hasFiles = (panel: FormData) =>
  [...panel.values()].some((value) => value instanceof File && value.size > 0);

export function usePanelSaving({ form, shown, problem, onProblem, save }: Watched) {
  const work = useRef(begin(shown, 0));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, redraw] = useState(0);
  // Its own changes are in the panel already; re-rendering it while somebody types would lose their text.
  const { part, isDirty, isBusy, revision, key } = work.current;
  if (part !== shown.part || (!isDirty && !isBusy && shown.revision > revision))
    work.current = begin(shown, key + 1);
  const flush = async (element: HTMLFormElement, mine = work.current, isAsked = false) => {
    clearTimeout(timer.current);
    if (!mine.isDirty || mine.isBusy || mine.isOver) return;
    const panel = new FormData(element);
    // The form sends files: they take time and have their own answers.
    if (hasFiles(panel)) return element.isConnected && element.requestSubmit(saveButton(element));
    mine.isDirty = false;
    mine.isBusy = true;
    panel.set("intent", "save");
    panel.set("revision", String(mine.revision));
    const result = await save(panel);
    mine.isBusy = false;
    if (result.kind === "saved") mine.revision = result.revision;
    else mine.isDirty = true;
    if (result.kind === "saved" && !mine.isDirty) reportSaved(element.isConnected ? element : document);
    mine.isOver = result.kind === "refused" && result.answer.conflict !== undefined;
    if (result.kind !== "saved") onProblem({ part: mine.part, ...result });
    if (mine !== work.current) return;
    if (result.kind === "saved") onProblem(null);
    if (isAsked && result.kind === "refused") requestAnimationFrame(() => showProblem(element));
    if (mine.isDirty && result.kind !== "refused") later(result.kind === "saved" ? PAUSE_MS : AGAIN_MS);
    redraw((count) => count + 1);
  };
  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => now.current(), pause);
  };
  // Timers and listeners call the flush of the latest rendering.
  const now = useRef(() => {});
  now.current = () => form.current && void flush(form.current);
  const left = useRef(flush);
  left.current = flush;
  useEffect(() => {
    // Restored text is saved at once: the page that was left may have saved it, on a revision not known here.
    const events = ["online", "focus", "pagehide", RESTORED];
    const stopped = new AbortController();
    for (const name of events) window.addEventListener(name, () => now.current(), { signal: stopped.signal });
    return () => stopped.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of a part is there as long as the part is open
  useEffect(() => {
    const element = form.current;
    const mine = work.current;
    // Another part was opened, or another page, before the pause was over.
    return () => void (element && left.current(element, mine));
  }, [shown.part]);
  // After rendering: only a form that is marked as guarded keeps its page.
  useEffect(() => {
    if (problem && form.current) reportRefused(form.current);
  }, [problem, form]);
  const settle = (isMine: boolean, at: number) => {
    work.current = {
      ...begin({ ...shown, revision: at }, work.current.key + (isMine ? 0 : 1)),
      isDirty: isMine,
    };
    onProblem(null);
    if (isMine) now.current();
    else if (form.current) reportSaved(form.current);
    redraw((count) => count + 1);
  };
  return {
    key: `${shown.part}-${work.current.key}`,
    revision: work.current.revision,
    keepMine: (at: number) => settle(true, at),
    showTheirs: () => settle(false, shown.revision),
    form: {
      onInput: () => {
        work.current.isDirty = true;
        later(PAUSE_MS);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) now.current();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        // Enter in a field with an accent presses no button.
        const isSave = !(pressed instanceof HTMLButtonElement) || pressed.value === "save";
        if (isSave && !hasFiles(new FormData(event.currentTarget))) {
          event.preventDefault();
          void flush(event.currentTarget, work.current, true);
          return;
        }
        clearTimeout(timer.current);
        work.current.isDirty = false;
      },
      onRefused: () => {
        work.current.isDirty = true;
      },
      // On the revision of the last save, which may still be under way.
      onSend: async (fields: FormData) => {
        while (work.current.isBusy) await new Promise((resolve) => setTimeout(resolve, 20));
        fields.set("revision", String(work.current.revision));
      },
    },
  };
}

export function saveStateOf(problem: PanelProblem | null): SaveState {
  if (problem?.kind !== "refused") return { kind: problem?.kind ?? "idle" };
  const { conflict } = problem.answer;
  return conflict === undefined ? { kind: "invalid" } : { kind: "changed", by: conflict || null, at: null };
}

const saveButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]');
