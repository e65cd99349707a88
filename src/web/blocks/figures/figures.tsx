/** A few large figures, each with its source. */
import { Section } from "#web/ui/section.tsx";
import { Backdrop } from "../art/backdrop.tsx";
import type { BlockView } from "../block-view.ts";
import "./figures.css";

export function Figures({ block, coach }: BlockView<"Figures">) {
  return (
    <Section name="figures" tone={block.tone} heading={block.heading}>
      <Backdrop art={coach.brand.art} />
      <ul data-count={block.figures.length}>
        {block.figures.map((figure) => (
          <li key={figure.value}>
            <p className="figure-value">{figure.value}</p>
            <p className="figure-label">{figure.label}</p>
            <p className="figure-source">{figure.source}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
