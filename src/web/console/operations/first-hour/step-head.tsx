/** A step's header: what to do and why, and the result of the last submit. */
import type { ReactNode } from "react";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";

type Props = { title: string; answer?: StepAnswer | null; children: ReactNode };

export function StepHead({ title, answer, children }: Props) {
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p className="soft">{children}</p>
      </header>
      {answer?.problem && <PageNotice tone="error">{answer.problem}</PageNotice>}
      {answer?.done && <PageNotice>{answer.done}</PageNotice>}
    </>
  );
}
