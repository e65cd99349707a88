/** The numbered contents of a guide, each with its own mark in the coach's motif. */
import { Section } from "#web/ui/section.tsx";
import { ChapterMark } from "../art/chapter-mark.tsx";
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
