/** A story with a photo: beside the text if portrait, above it if landscape. */
import { isWide, Photo } from "#web/ui/photo.tsx";
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "../art/portrait.css";

export function Story({ block: { heading, paragraphs, picture, tone } }: BlockView<"Story">) {
  const layout = !picture ? "words" : isWide(picture) ? "wide" : "beside";
  return (
    <Section name={`story story-${layout}`} tone={tone} heading={heading}>
      {picture && <Photo picture={picture} sizes="(width >= 56rem) 40rem, 92vw" />}
      <div className="story-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
