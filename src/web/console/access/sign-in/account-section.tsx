/** A section of the account page: heading, result of the last change, forms. */
import type { ReactNode } from "react";
import type { Answer } from "./account-action.server.ts";

type Props = { title: string; matter: Answer["matter"]; said: Answer | null; children: ReactNode };

export function AccountSection({ title, matter, said, children }: Props) {
  const about = said?.matter === matter ? said : null;
  return (
    <section className="sheet part" aria-labelledby={`matter-${matter}`}>
      <h2 id={`matter-${matter}`}>{title}</h2>
      {about?.problem && (
        <p className="said" role="alert">
          {about.problem}
        </p>
      )}
      {about?.done && (
        <p className="said" role="status">
          {about.done}
        </p>
      )}
      {children}
    </section>
  );
}
