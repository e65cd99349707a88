/** What happens, in order: up to three steps side by side, more as a vertical timeline. */
import { Section } from "#web/ui/section.tsx";
import { StepMark } from "../art/step-mark.tsx";
import type { BlockView } from "../block-view.ts";
import "./steps.css";

export function Steps({ block, coach }: BlockView<"Steps">) {
  const layout = block.steps.length > 3 ? "steps-rows" : "steps-columns";
  return (
    <Section name={`steps ${layout}`} tone={block.tone} heading={block.heading} intro={block.intro}>
      <ol>
        {block.steps.map((step, index) => (
          <li key={step.title}>
            <StepMark art={coach.brand.art} index={index} of={block.steps.length} />
            {step.when && <p className="step-when">{step.when}</p>}
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
