/** A line of copy in which words between asterisks are set in the brand's second voice. */
export function Emphasis({ text }: { text: string }) {
  return text
    .split("*")
    .map((part, index) =>
      index % 2 === 1 ? <em key={`${index}${part}`}>{part}</em> : <span key={`${index}${part}`}>{part}</span>,
    );
}
