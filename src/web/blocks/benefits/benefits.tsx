/** What the visitor gets: itemized like a bill, in columns, or as a list. */
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import "./benefits.css";

export function Benefits({ block }: BlockView<"Benefits">) {
  return (
    <Section
      name={`benefits benefits-${block.layout}`}
      tone={block.tone}
      heading={block.heading}
      intro={block.intro}
    >
      <div className="benefits-sheet">
        <ul>
          {block.list.map((item) => (
            <li key={item.title} data-item={block.items}>
              {item.icon && <Icon name={item.icon} />}
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
        {block.total && (
          <p className="benefits-total">
            <span>{block.total.label}</span> <strong>{block.total.value}</strong>
          </p>
        )}
      </div>
    </Section>
  );
}
