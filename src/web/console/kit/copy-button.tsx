/** Copies a value to paste elsewhere. */
import { useEffect, useState } from "react";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"none" | "ready" | "copied">("none");
  useEffect(() => setState("ready"), []);
  if (state === "none") return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setState("copied");
  };
  return (
    <button type="button" className="copy" onClick={copy} aria-label={label}>
      {state === "copied" ? "Copied" : "Copy"}
    </button>
  );
}
