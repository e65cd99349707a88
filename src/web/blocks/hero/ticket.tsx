/** A drawn ticket for an event: its name, and what is printed on the stub. */
type Props = { title: string; lines: string[] };

export function Ticket({ title, lines }: Props) {
  return (
    <div className="ticket">
      <p className="ticket-title">{title}</p>
      <ul className="ticket-stub">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
