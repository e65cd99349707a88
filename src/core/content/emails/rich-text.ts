/** Text with links: a string, or a list of text and links. Safe for the browser. */

export type Link = { text: string; href: string; counted?: true | undefined };
export type Span = string | Link;
export type RichText = string | Span[];

export const spansOf = (text: RichText): Span[] => (typeof text === "string" ? [text] : text);

export const linksOf = (text: RichText): Link[] => spansOf(text).filter((span) => typeof span !== "string");

export const plainWords = (text: RichText): string =>
  spansOf(text)
    .map((span) => (typeof span === "string" ? span : span.text))
    .join("");

export function joinSpans(spans: Span[]): RichText {
  const joined = merge(merge(spans).flatMap(spacesOutside));
  if (joined.every((span) => typeof span === "string")) return joined.join("").trim();
  const last = joined.length - 1;
  return joined
    .map((span, index) => {
      if (typeof span !== "string") return span;
      const begun = index === 0 ? span.trimStart() : span;
      return index === last ? begun.trimEnd() : begun;
    })
    .filter((span) => span !== "");
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter((each) => each !== "")) {
    const last = merged.at(-1);
    if (typeof span === "string" && typeof last === "string") merged[merged.length - 1] = last + span;
    else if (
      typeof span === "object" &&
      typeof last === "object" &&
      span.href === last.href &&
      span.counted === last.counted
    )
      merged[merged.length - 1] = { ...last, text: last.text + span.text };
    else merged.push(span);
  }
  return merged;
}

function spacesOutside(span: Span): Span[] {
  if (typeof span === "string") return [span];
  const text = span.text.trim();
  if (text === "") return [span.text];
  const begins = span.text.indexOf(text);
  return [span.text.slice(0, begins), { ...span, text }, span.text.slice(begins + text.length)];
}
