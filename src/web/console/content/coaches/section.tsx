/** A section of a coach's page: heading, result of the last change, form. */
import { type ReactNode, useEffect, useRef } from "react";
import type { CoachAnswer } from "./coach-answer.ts";

type Props = { id: string; title: string; answer: CoachAnswer | null; children: ReactNode };

export function Section({ id, title, answer, children }: Props) {
  const about = answer?.form === id ? answer : null;
  const news = useRef<HTMLParagraphElement>(null);
  // Moves keyboard and screen reader users to the result.
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
