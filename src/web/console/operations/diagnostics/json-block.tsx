/** A titled JSON block with keyboard scrolling and a Copy button. */
import { useId, useState } from "react";

export function JsonBlock({ title, value }: { title: string; value: unknown }) {
  const id = useId();
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const json = JSON.stringify(value, null, 2);
  const copy = () =>
    navigator.clipboard.writeText(json).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  return (
    <figure className="json">
      <figcaption id={id}>{title}</figcaption>
      <section aria-labelledby={id}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{json}</pre>
      </section>
      <div className="acts copy">
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <span className="soft" role="status">
          {state === "copied" && "Copied."}
          {state === "refused" && "The browser blocked copying. Select the text and copy it yourself."}
        </span>
      </div>
    </figure>
  );
}
