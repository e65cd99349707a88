/** A step's header: what to do and why, and the result of the last submit. */
import type { ReactNode } from "react";
import type { StepAnswer } from "./first-hour-action.server.ts";

type Props = { title: string; answer?: StepAnswer | null; children: ReactNode };

export function StepHead({ title, answer, children }: Props) {
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p className="soft">{children}</p>
      </header>
      {answer?.problem && (
        <p className="notice" data-tone="error" role="alert">
          {answer.problem}
        </p>
      )}
      {answer?.done && (
        <p className="notice" role="status">
          {answer.done}
        </p>
      )}
    </>
  );
}
