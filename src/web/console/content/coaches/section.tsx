/** One matter of a coach: its heading, what became of the last change to it, and its form. */
import { type ReactNode, useEffect, useRef } from "react";
import type { CoachAnswer } from "./coach-answer.ts";

type Props = { id: string; title: string; answer: CoachAnswer | null; children: ReactNode };

export function Section({ id, title, answer, children }: Props) {
  const about = answer?.form === id ? answer : null;
  const news = useRef<HTMLParagraphElement>(null);
  // Whoever works by keyboard or ear is taken to what became of it.
  useEffect(() => {
    if (about) news.current?.focus();
  }, [about]);
  return (
    <section className="sheet part" aria-labelledby={id} id={`${id}-section`}>
      <h2 id={id}>{title}</h2>
      {about && (
        <p ref={news} tabIndex={-1} className="said" role={about.problem ? "alert" : "status"}>
          {about.problem ?? about.done}
        </p>
      )}
      {children}
    </section>
  );
}
