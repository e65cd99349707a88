/** A guide's numbered table of contents. */
import type { Brand } from "#core/content/pages/coach.ts";
import { Section } from "#web/ui/section.tsx";
import { keyPath } from "../art/key-shapes.ts";
import type { BlockView } from "../block-view.ts";
import "./chapters.css";

export function Chapters({ block, coach }: BlockView<"Chapters">) {
  return (
    <Section name="chapters" id="chapters" tone={block.tone} heading={block.heading} intro={block.intro}>
      <ol>
        {block.list.map((chapter, index) => (
          <li key={chapter.title} data-item="chapters">
            <ChapterMark art={coach.brand.art} index={index} />
            <h3>{chapter.title}</h3>
            <p>{chapter.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ChapterMark({ art, index }: { art: Brand["art"]; index: number }) {
  return (
    <div className="chapter-mark" aria-hidden="true">
      <span>{index + 1}</span>
      {art === "keys" && (
        <svg viewBox="-32 -12 64 212" aria-hidden="true">
          <path className="hook" d="M0-12v22" />
          <path d={keyPath(index)} />
        </svg>
      )}
    </div>
  );
}
