/** The frame of a section below the hero: background, width, and a heading that names the region. */
import { type ReactNode, useId } from "react";
import { Emphasis } from "./emphasis.tsx";
import "./section.css";

type Props = {
  name: string;
  tone: "paper" | "tint" | "deep";
  heading: string;
  intro?: string | undefined;
  children: ReactNode;
  id?: string;
};

export function Section({ name, tone, heading, intro, children, id }: Props) {
  const title = useId();
  return (
    <section className={`section ${name}`} data-tone={tone} aria-labelledby={title} id={id}>
      <div className="wrap section-grid">
        <div className="section-head">
          <h2 id={title}>
            <Emphasis text={heading} />
          </h2>
          {intro && <p className="section-intro">{intro}</p>}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
