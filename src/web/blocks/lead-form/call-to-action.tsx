/** A button to the form or the coach's calendar, hidden once the visitor has signed up. */
import { useContext } from "react";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { SchedulerLink } from "#web/ui/scheduler-link.tsx";
import { isSignedUp, SubmissionContext } from "./submission.ts";
import "#web/ui/button.css";
import "./lead-form.css";

type Props = {
  page: PublicPage;
  coach: PublicCoach;
  label: string;
  kind?: "solid" | "accent";
  /** The page's first call to action: the bottom bar hides while it is in view. */
  first?: boolean;
};

export function CallToAction({ page, coach, label, kind = "solid", first = false }: Props) {
  const { answer } = useContext(SubmissionContext);
  if (!page.form && page.blocks.some((block) => block.type === "Scheduler" && block.props.frame)) {
    return (
      <a className="button" data-kind={kind} data-cta={first || undefined} href="#scheduler">
        {label}
      </a>
    );
  }
  if (!page.form) return <SchedulerLink href={coach.schedulerUrl} label={label} kind={kind} cta={first} />;
  if (isSignedUp(answer)) return null;
  const isOver = page.event?.isOver || answer?.over;
  return (
    <a className="button" data-kind={kind} href="#form">
      {isOver && page.nextDateForm ? page.nextDateForm.button : label}
    </a>
  );
}
