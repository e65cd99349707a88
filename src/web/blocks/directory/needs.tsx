/** Filter links by need, the most common first and the rest collapsed. */
type Props = { needs: string[]; need: string; filtered: boolean };

const SHORT = 12;
const FIRST = 10;

export function Needs({ needs, need, filtered }: Props) {
  const first = needs.length > SHORT ? needs.slice(0, FIRST) : needs;
  const rest = needs.slice(first.length);
  return (
    <nav aria-labelledby="needs">
      <h2 id="needs">Or by what you need</h2>
      <ul className="needs">
        <li>
          <Need label="Everything" href="/" current={!filtered} />
        </li>
        <Links needs={first} need={need} />
      </ul>
      {rest.length > 0 && (
        <details className="needs-more" open={rest.includes(need)}>
          <summary>{rest.length} more needs</summary>
          <ul className="needs">
            <Links needs={rest} need={need} />
          </ul>
        </details>
      )}
    </nav>
  );
}

function Links({ needs, need }: { needs: string[]; need: string }) {
  return needs.map((name) => (
    <li key={name}>
      <Need label={name} href={`/?need=${encodeURIComponent(name)}`} current={name === need} />
    </li>
  ));
}

function Need({ label, href, current }: { label: string; href: string; current: boolean }) {
  return (
    <a href={href} aria-current={current ? "true" : undefined}>
      {label}
    </a>
  );
}
