/** Sections to add, each rendered in the coach's brand. */
import { Link } from "react-router";
import type { offerOf } from "#core/content/pages/starter-blocks.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { Frame } from "#web/ui/frame.tsx";
import "./palette.css";

type Props = { here: string; after: number; behind: string; offers: Offer[]; used: string[] };
type Offer = ReturnType<typeof offerOf>;

/** `offers`: allowed on this page; `used`: already there. */
export function Palette({ here, after, behind, offers, used }: Props) {
  return (
    <div className="palette stack gap-14">
      <div className="panel-title row gap-6">
        <Link
          className="middle"
          to={after > 0 ? `${here}?part=${after}` : here}
          preventScrollReset
          title="Back"
        >
          <EditorIcon name="back" />
          <span className="sr-only">Back</span>
        </Link>
        <h2 className="grow" tabIndex={-1}>
          Add a section
        </h2>
      </div>
      <p className="soft hint">{`It comes after “${behind}”, with sample text to replace.`}</p>
      {[...Map.groupBy(offers, ({ group }) => group)].map(([title, all]) => (
        <section key={title} aria-label={title}>
          <h3 className="soft">{title}</h3>
          <ul className="palette-cards stack gap-12">
            {all.map(({ type, name, about }) => (
              <li key={type}>
                <div className="palette-picture">
                  <Frame
                    src={`${here}/palette/${type}`}
                    title={name}
                    sandbox="allow-same-origin"
                    loading="lazy"
                    tabIndex={-1}
                    aria-hidden="true"
                  />
                </div>
                <button type="submit" name="intent" value={`section:add:${after}:${type}`}>
                  <strong>{name}</strong>
                  <span className="soft">
                    {used.includes(type) ? "On this page already. It can be added again." : about}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
