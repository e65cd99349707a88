/** The coach: portrait or monogram, biography, and a promise. */
import { Section } from "#web/ui/section.tsx";
import { Portrait } from "../art/portrait.tsx";
import type { BlockView } from "../block-view.ts";
import "./about.css";

export function About({ block, coach }: BlockView<"About">) {
  const { name, bio } = block.author ?? coach;
  return (
    <Section name="about" tone={block.tone} heading={block.heading}>
      <Portrait coach={coach} name={name} image={block.author?.image} />
      <div className="about-text">
        <p className="about-name">{name}</p>
        {bio.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {block.promise && (
          <blockquote className="about-promise">
            <p>{block.promise}</p>
          </blockquote>
        )}
      </div>
    </Section>
  );
}
