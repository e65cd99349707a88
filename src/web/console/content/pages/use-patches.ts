/** Posts what was typed on the page itself, one change after the other, each on the revision that the one before it made. */
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";

type Patches = {
  /** What to tell the owner when a change was not taken; the text in the frame goes back to what it was. */
  trouble: string | null;
  isSaving: boolean;
  /** Whether it was taken. */
  type(path: string, text: string): Promise<boolean>;
};

export function usePatches(here: string, revision: number): Patches {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const { revalidate } = useRevalidator();
  const latest = useRef(revision);
  latest.current = Math.max(latest.current, revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return {
    trouble,
    isSaving: waiting > 0,
    type(path, text) {
      setWaiting((count) => count + 1);
      const posted = line.current.then(async () => {
        const answer = await postText(here, { path, text, revision: latest.current });
        if (answer.revision) latest.current = answer.revision;
        setTrouble(answer.trouble);
        setWaiting((count) => count - 1);
        // Read anew, the page of somebody who is signed out would be the sign-in, and what they typed gone with it.
        if (!answer.isSignedOut) await revalidate();
        return answer.trouble === null;
      });
      line.current = posted.catch(() => undefined);
      return posted;
    },
  };
}

type Typed = { path: string; text: string; revision: number };
type Taken = { trouble: string | null; revision?: number; isSignedOut?: true };

async function postText(here: string, { path, text, revision }: Typed): Promise<Taken> {
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const body = new URLSearchParams({
    intent: "patch",
    change: JSON.stringify({ op: "set", path: steps, value: text }),
    revision: String(revision),
  });
  // Kept alive: what was typed last is stored even if the tab is closed.
  const answer = await fetch(`${here}/patch`, {
    method: "POST",
    body,
    keepalive: true,
    // Followed, the way to the sign-in would end in a page that says 200.
    redirect: "manual",
  }).catch(() => null);
  if (answer?.type === "opaqueredirect")
    return {
      isSignedOut: true,
      trouble: `You are signed out, so this was not saved. Sign in in another tab and type it again: “${text}”`,
    };
  if (answer?.ok)
    return { trouble: null, ...((await answer.json().catch(() => ({}))) as { revision?: number }) };
  if (answer?.status === 409) {
    const { conflict } = (await answer.json().catch(() => ({}))) as { conflict?: string };
    return {
      trouble: `${conflict || "Somebody"} changed this part meanwhile. This is how it stands now. You typed: “${text}”`,
    };
  }
  if (answer?.status === 422)
    return { trouble: "That text does not fit here: it may be empty or too long. It was put back." };
  return {
    trouble: "It could not be saved: there was no answer. Your text was put back; try again in a moment.",
  };
}
