/** Client quotes: the first one large, the others below it. */
import { Photo } from "#web/ui/photo.tsx";
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "../art/portrait.css";
import "./testimonials.css";

export function Testimonials({ block }: BlockView<"Testimonials">) {
  return (
    <Section name="testimonials" tone={block.tone} heading={block.heading}>
      <ul>
        {block.quotes.map((item) => (
          <li key={item.name} data-item="testimonials">
            <figure>
              <blockquote>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption>
                {item.picture && <Photo picture={item.picture} sizes="4rem" className="face" />}
                <strong>{item.name}</strong> {item.role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
