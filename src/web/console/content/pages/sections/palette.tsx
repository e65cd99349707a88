/** Sections to add, each rendered in the coach's brand. */
import type { offerOf } from "#core/content/pages/starter-blocks.ts";
import { Frame } from "#web/ui/frame.tsx";
import { PanelTitle } from "./panel-title.tsx";
import "./palette.css";

type Props = { here: string; after: number; behind: string; offers: Offer[]; used: string[] };
type Offer = ReturnType<typeof offerOf>;

export function Palette({ here, after, behind, offers, used }: Props) {
  return (
    <div className="palette stack gap-14">
      <PanelTitle
        back={{ to: after > 0 ? `${here}?part=${after}` : here, label: "Back" }}
        title="Add a section"
      />
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
