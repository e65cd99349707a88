/** Posts what was typed on the page itself, and in a panel that was left, one change after the other, each on the revision that the one before it made. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { SAVED } from "#web/console/form/form-events.ts";
import type { EditorAnswer } from "../editor-answer.ts";

type Patches = {
  /** What to tell the owner when a change was not taken; the text in the frame goes back to what it was. */
  trouble: string | null;
  isSaving: boolean;
  /** Whether it was taken. */
  type(path: string, text: string): Promise<boolean>;
  save(panel: FormData): Promise<boolean>;
  /** The revision that stands once everything before is stored: what is done next is done on it. */
  settled(): Promise<number>;
};

export function usePatches(here: string, revision: number): Patches {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const { revalidate } = useRevalidator();
  const latest = useRef(revision);
  latest.current = Math.max(latest.current, revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  // What went wrong before is over once something is saved.
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
      // Read anew, the page of somebody who is signed out would be the sign-in, and what they typed gone with it.
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
    // On the revision that the panel was drawn from: what was changed since is a conflict, not overwritten.
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
  // Kept alive, if it is short enough for that: what was typed last is stored even if the tab is closed.
  const response = await fetch(`${here}/patch`, {
    method: "POST",
    body,
    keepalive: body instanceof URLSearchParams,
    // Followed, the way to the sign-in would end in a page that says 200.
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
