/** A sample page of the guide, to read before signing up. */
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "./excerpt.css";

export function Excerpt({ block, page }: BlockView<"Excerpt">) {
  return (
    <Section name="excerpt" tone={block.tone} heading={block.heading} intro={block.intro}>
      <article className="leaf">
        <p className="leaf-head">
          <span>{page.form?.leadMagnetName ?? page.name}</span> <span>{block.folio}</span>
        </p>
        <h3>{block.title}</h3>
        <div className="leaf-text">
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
    </Section>
  );
}
