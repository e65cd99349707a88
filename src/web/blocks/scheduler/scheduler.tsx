/** Links to the coach's calendar, and embeds it on some pages. */

import { readScheduler } from "#core/content/pages/addresses/scheduler-address.ts";
import { Frame } from "#web/ui/frame.tsx";
import { SchedulerLink } from "#web/ui/scheduler-link.tsx";
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import { FreeTimes } from "./free-times.tsx";
import "./scheduler.css";

export function Scheduler({ block, coach }: BlockView<"Scheduler">) {
  return (
    <Section
      name={`scheduler${block.frame ? " scheduler-framed" : ""}`}
      id="scheduler"
      tone={block.tone}
      heading={block.heading}
      intro={block.text}
    >
      <div className="stub">
        {block.facts.length > 0 && (
          <ul>
            {block.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <SchedulerLink href={coach.schedulerUrl} label={block.button} />
        {readScheduler(coach.schedulerUrl) && <FreeTimes coach={coach.slug} />}
      </div>
      {block.frame && !coach.schedulerUrl.startsWith("mailto:") && (
        <Frame
          className="calendar-frame"
          src={coach.schedulerUrl}
          title={`Calendar of ${coach.name}`}
          loading="lazy"
        />
      )}
    </Section>
  );
}
