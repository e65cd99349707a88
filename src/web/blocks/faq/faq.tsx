/** Frequently asked questions, each expandable. */
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "./faq.css";

export function Faq({ block }: BlockView<"Faq">) {
  return (
    <Section name="faq" tone={block.tone} heading={block.heading}>
      {block.questions.map((item, index) => (
        <details key={item.question} data-item="faq" open={index === 0}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </Section>
  );
}
