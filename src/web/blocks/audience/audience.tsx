/** Who the offer is for, and just as plainly who it is not for. */
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "./audience.css";

export function Audience({ block }: BlockView<"Audience">) {
  return (
    <Section name="audience" tone={block.tone} heading={block.heading}>
      <Side kind="suits" title={block.suits.title} list={block.suits.list} />
      {block.not && <Side kind="not" title={block.not.title} list={block.not.list} />}
    </Section>
  );
}

function Side({ kind, title, list }: { kind: "suits" | "not"; title: string; list: string[] }) {
  return (
    <div className="audience-side" data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
