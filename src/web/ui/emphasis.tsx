/** A line of copy in which words between asterisks are set in the brand's second voice. */
export function Emphasis({ text }: { text: string }) {
  return [...text.matchAll(/\*([^*]+)\*|[^*]+/g)].map((part) =>
    part[1] ? <em key={part.index}>{part[1]}</em> : <span key={part.index}>{part[0]}</span>,
  );
}
