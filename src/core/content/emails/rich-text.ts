/** Text with links, bold and italic: a string, or a list of plain and styled text. Safe for the browser. */

export type StyledText = {
  text: string;
  href?: string | undefined;
  counted?: true | undefined;
  bold?: true | undefined;
  italic?: true | undefined;
};
export type Link = StyledText & { href: string };
export type Span = string | StyledText;
export type RichText = string | Span[];

export const spansOf = (text: RichText): Span[] => (typeof text === "string" ? [text] : text);

/** A link that is partly bold is one link. */
export const linksOf = (text: RichText): Link[] =>
  merge(
    spansOf(text).map((span) =>
      typeof span === "string"
        ? span
        : { text: span.text, ...(span.href !== undefined && { href: span.href }) },
    ),
  ).filter((span): span is Link => typeof span !== "string" && span.href !== undefined);

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
      span.counted === last.counted &&
      span.bold === last.bold &&
      span.italic === last.italic
    )
      merged[merged.length - 1] = { ...last, text: last.text + span.text };
    else merged.push(span);
  }
  return merged;
}

/** Inside a link whose style changes, the space between belongs to the link. */
function spacesOutside(span: Span, index: number, spans: Span[]): Span[] {
  if (typeof span === "string") return [span];
  const goesOn = (other: Span | undefined) =>
    typeof other === "object" && span.href !== undefined && other.href === span.href;
  const begun = goesOn(spans[index - 1]) ? span.text : span.text.trimStart();
  const text = goesOn(spans[index + 1]) ? begun : begun.trimEnd();
  if (text.trim() === "") return [span.text];
  const begins = span.text.indexOf(text);
  return [span.text.slice(0, begins), { ...span, text }, span.text.slice(begins + text.length)];
}
