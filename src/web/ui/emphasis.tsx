/** A line of text in which words between asterisks use the brand's second font. */
export function Emphasis({ text }: { text: string }) {
  return [...text.matchAll(/\*([^*]+)\*|[^*]+/g)].map((part) =>
    part[1] ? <em key={part.index}>{part[1]}</em> : <span key={part.index}>{part[0]}</span>,
  );
}
