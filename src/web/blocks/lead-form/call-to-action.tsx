/** The way to the goal from further down: to the form, or to the coach's calendar; gone once the visitor has signed up. */
import { useContext } from "react";
import type { PublicCoach, PublicPage } from "../../../core/pages/public-page.ts";
import { SchedulerLink } from "../../ui/scheduler-link.tsx";
import { SubmissionContext } from "./submission.ts";

type Props = { page: PublicPage; coach: PublicCoach; label: string; kind?: "solid" | "accent" };

export function CallToAction({ page, coach, label, kind = "solid" }: Props) {
  const { answer } = useContext(SubmissionContext);
  if (!page.form) return <SchedulerLink href={coach.schedulerUrl} label={label} kind={kind} />;
  if (answer?.effect === "screen") return null;
  return (
    <a className="button" data-kind={kind} href="#form">
      {label}
    </a>
  );
}
