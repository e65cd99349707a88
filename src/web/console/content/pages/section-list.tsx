/** The sections of a page in their order, each with what can be done to it; the opening stays first. */
import { Link } from "react-router";

export type ListedSection = { name: string; title: string; hidden: boolean };

export function SectionList({ sections, here }: { sections: ListedSection[]; here: string }) {
  return (
    <ol className="section-list">
      {sections.map(({ name, title, hidden }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place
        <li key={index} data-hidden={hidden || undefined}>
          <Link to={`${here}?part=${index}`} preventScrollReset>
            <span className="section-name">{name}</span>
            <span className="soft">{hidden ? `Hidden · ${title}` : title}</span>
          </Link>
          {index > 0 && (
            <div className="section-acts">
              <Act intent={`up:${index}`} words="Move up" sign="↑" isOff={index === 1} of={name} />
              <Act
                intent={`down:${index}`}
                words="Move down"
                sign="↓"
                isOff={index === sections.length - 1}
                of={name}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const Act = ({
  intent,
  words,
  sign,
  isOff,
  of,
}: {
  intent: string;
  words: string;
  sign: string;
  isOff: boolean;
  of: string;
}) => (
  <button
    type="submit"
    name="intent"
    value={`section:${intent}`}
    disabled={isOff}
    aria-label={`${words}: ${of}`}
    title={words}
  >
    {sign}
  </button>
);
