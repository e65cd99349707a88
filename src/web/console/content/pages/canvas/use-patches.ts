/** Saves text typed on the page or in a panel that was left, one change after the other, each on the revision of the one before. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { SAVED } from "#web/console/form/form-events.ts";
import type { EditorAnswer } from "../editor-answer.ts";

type Patches = {
  /** What to say when a change was refused; the text in the frame is reverted. */
  trouble: string | null;
  isSaving: boolean;
  /** Whether it was accepted. */
  type(path: string, text: string): Promise<boolean>;
  save(panel: FormData): Promise<boolean>;
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
  const inLine = (post: (revision: number) => Promise<Taken>) => {
    setWaiting((count) => count + 1);
    const posted = line.current.then(async () => {
      const answer = await post(latest.current);
      if (answer.revision) latest.current = answer.revision;
      setTrouble(answer.trouble);
      // Reloading a signed-out page would show the sign-in and lose the text.
      if (!answer.isSignedOut) await revalidate();
      setWaiting((count) => count - 1);
      return answer.trouble === null;
    });
    line.current = posted.catch(() => undefined);
    return posted;
  };
  return {
    trouble,
    isSaving: waiting > 0,
    type: (path, text) => inLine((on) => postText(here, { path, text, revision: on })),
    // On the revision that the panel was rendered from: later changes are a conflict.
    save: (panel) => inLine(() => postPanel(here, panel)),
    settled: () => line.current.then(() => latest.current),
  };
}

type Typed = { path: string; text: string; revision: number };
type Taken = { trouble: string | null; revision?: number | undefined; isSignedOut?: true };

async function postText(here: string, { path, text, revision }: Typed): Promise<Taken> {
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const body = new URLSearchParams({
    intent: "patch",
    change: JSON.stringify({ op: "set", path: steps, value: text }),
    revision: String(revision),
  });
  const { answer, ...taken } = await post(here, body, [text]);
  if (answer?.errors) return { trouble: "That text is empty or too long. The change was undone." };
  return taken;
}

async function postPanel(here: string, panel: FormData): Promise<Taken> {
  panel.set("intent", "save");
  const typed = [...panel].flatMap(([name, value]) =>
    name.startsWith("part.") && typeof value === "string" && /\s/.test(value.trim()) ? [value] : [],
  );
  const { answer, ...taken } = await post(here, panel, typed);
  const [problem] = Object.values(answer?.errors ?? {});
  return problem ? { trouble: `What you typed beside the page was not saved: ${problem}` } : taken;
}

type Posted = Taken & { answer: EditorAnswer | null };

async function post(here: string, body: URLSearchParams | FormData, typed: string[]): Promise<Posted> {
  const quoted = typed.map((text) => `“${text}”`).join(", ");
  // `keepalive` if short enough: stored even if the tab is closed.
  const response = await fetch(`${here}/patch`, {
    method: "POST",
    body,
    keepalive: body instanceof URLSearchParams,
    // Following the redirect to the sign-in would end in a page with status 200.
    redirect: "manual",
  }).catch(() => null);
  if (response?.type === "opaqueredirect")
    return {
      answer: null,
      isSignedOut: true,
      trouble: `You are signed out, so this was not saved. Sign in in another tab and type it again: ${quoted}`,
    };
  const answer = (await response?.json().catch(() => ({}))) as EditorAnswer | undefined;
  if (response?.ok) return { answer: null, trouble: null, revision: answer?.revision };
  if (answer?.conflict !== undefined)
    return {
      answer,
      trouble: `${answer.conflict || "Somebody"} changed this part meanwhile. This is the current version. You typed: ${
        answer.lost?.map((text) => `“${text}”`).join(", ") || quoted
      }`,
    };
  return {
    answer: answer ?? null,
    trouble: "Not saved: the server didn’t answer. Your text was restored. Try again in a moment.",
  };
}
