/** A result to the letter: formatted JSON under its title, scrolled by keyboard too. */
import { useId } from "react";

export function JsonBlock({ title, value }: { title: string; value: unknown }) {
  const id = useId();
  return (
    <figure className="json">
      <figcaption id={id}>{title}</figcaption>
      <section aria-labelledby={id}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
      </section>
    </figure>
  );
}
