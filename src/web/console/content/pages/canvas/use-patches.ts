/** Saves text typed on the page and in the panel, one change after the other, each on the revision of the one before. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { postTyped } from "#web/console/editor/post-typed.ts";
import { SAVED } from "#web/console/form/form-events.ts";
import { bodyOf } from "#web/console/form/use-sending.ts";
import type { EditorAnswer } from "../editor-answer.ts";

/** `revision`: after a change that was accepted. */
export type PatchResult =
  | { kind: "saved"; revision: number }
  | { kind: "offline" }
  | { kind: "signed-out" }
  | { kind: "refused"; answer: EditorAnswer };

type Patches = {
  /** What to say when text typed on the page was refused; the text in the frame is reverted. */
  trouble: string | null;
  isSaving: boolean;
  type(path: string, text: string): Promise<boolean>;
  /** On the revision that the panel was rendered from or saved last: later changes of others are a conflict. */
  save(panel: FormData): Promise<PatchResult>;
  /** The revision after all pending changes: the next action uses it. */
  settled(): Promise<number>;
};

export function usePatches(here: string, revision: number): Patches {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const { revalidate } = useRevalidator();
  const latest = useRef(revision);
  latest.current = Math.max(latest.current, revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  // An earlier problem is over once something is saved.
  useEffect(() => {
    const forget = () => setTrouble(null);
    document.addEventListener(SAVED, forget);
    return () => document.removeEventListener(SAVED, forget);
  }, []);
  const inLine = (body: (revision: number) => URLSearchParams) => {
    setWaiting((count) => count + 1);
    const posted = line.current.then(async () => {
      const result = await post(here, body(latest.current));
      if (result.kind === "saved") latest.current = Math.max(latest.current, result.revision);
      // Reloading a signed-out page would show the sign-in and lose the text.
      if (result.kind === "saved" || result.kind === "refused") await revalidate();
      setWaiting((count) => count - 1);
      return result;
    });
    line.current = posted.catch(() => undefined);
    return posted;
  };
  return {
    trouble,
    isSaving: waiting > 0,
    async type(path, text) {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const change = JSON.stringify({ op: "set", path: steps, value: text });
      const result = await inLine(
        (on) => new URLSearchParams({ intent: "patch", change, revision: String(on) }),
      );
      setTrouble(troubleOf(result, text));
      return result.kind === "saved";
    },
    save: (panel) => inLine(() => bodyOf(panel)),
    settled: () => line.current.then(() => latest.current),
  };
}

function troubleOf(result: PatchResult, text: string): string | null {
  if (result.kind === "saved") return null;
  if (result.kind === "signed-out")
    return `You are signed out, so this was not saved. Sign in in another tab and type it again: “${text}”`;
  if (result.kind === "offline")
    return `Not saved: the server didn’t answer. The page shows the text as it was. You typed: “${text}”`;
  const { conflict, lost } = result.answer;
  if (conflict === undefined) return "That text is empty or too long. The change was undone.";
  const typed = lost?.map((each) => `“${each}”`).join(", ") || `“${text}”`;
  return `${conflict || "Somebody"} changed this part meanwhile. This is the current version. You typed: ${typed}`;
}

/** What a browser still sends for a closed tab. */
const KEPT_ALIVE = 60_000;

async function post(here: string, body: URLSearchParams): Promise<PatchResult> {
  const isKeptAlive = String(body).length < KEPT_ALIVE;
  const posted = await postTyped<EditorAnswer>(`${here}/patch`, body, isKeptAlive);
  if (posted.kind !== "answered") return posted;
  const { status, answer } = posted;
  if (status === 200 && answer?.revision !== undefined) return { kind: "saved", revision: answer.revision };
  return answer && (status === 409 || status === 422) ? { kind: "refused", answer } : { kind: "offline" };
}
