/** The confirmation that replaces the form: what arrives, when, from whom, and one next step. */
import type { Answer } from "#core/content/pages/form/answer.ts";
import type { SuccessScreen as Screen } from "#core/content/pages/form/form.ts";
import type { OtherOffer, PublicCoach, PublicForm } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SchedulerLink } from "#web/ui/scheduler-link.tsx";
import { MoreOffers } from "../offers/more-offers.tsx";
import { Meant } from "./meant.tsx";
import "#web/ui/button.css";
import "./lead-form.css";

type Props = {
  screen: Screen;
  form: PublicForm;
  coach: PublicCoach;
  answer: Answer;
  scripted: boolean;
  offers: OtherOffer[];
};

export function SuccessScreen({ screen, form, coach, answer, scripted, offers }: Props) {
  const fill = (text: string) =>
    text
      .replaceAll("{email}", answer.values.email || "your address")
      .replaceAll("{leadMagnetName}", form.leadMagnetName);
  // Only one next step: the page's own, or else the coach's call.
  const call = screen.next ? undefined : offers.find(({ kind }) => kind === "booking");
  const leads = [call?.href, screen.next?.kind === "link" && screen.next.href];
  return (
    <section className="success" aria-labelledby="confirmation" data-success>
      <svg className="success-mark" viewBox="0 0 72 48" width="72" height="48" aria-hidden="true">
        <path className="success-paper" d="M2 2h68v44H2z" />
        <path className="success-flap" d="m2 3 34 25L70 3" />
        <circle className="success-seal" cx="62" cy="38" r="14" />
        <path className="success-tick" d="m55 38 5 5 9-10" />
      </svg>
      {!scripted && answer.toast && <Notice toast={answer.toast} tone={answer.tone} />}
      <h2 id="confirmation" tabIndex={-1} data-confirmation>
        {fill(screen.title)}
      </h2>
      <p className="success-text">{fill(screen.text)}</p>
      {answer.meant && <Meant address={answer.meant} />}
      {screen.steps.length > 0 && (
        <ol className="success-steps">
          {screen.steps.map((step) => (
            <li key={step}>{fill(step)}</li>
          ))}
        </ol>
      )}
      {form.guideUrl && (
        <a className="button" href={form.guideUrl}>
          Open it now (PDF)
        </a>
      )}
      {screen.next?.kind === "link" && (
        <a className="button" data-kind={form.guideUrl ? "quiet" : "solid"} href={screen.next.href}>
          {screen.next.label}
        </a>
      )}
      {call && (
        <a className="button" data-kind={form.guideUrl ? "quiet" : "solid"} href={call.href}>
          Book your {call.name}
        </a>
      )}
      {screen.next?.kind === "scheduler" && (
        <SchedulerLink href={coach.schedulerUrl} label={screen.next.label} />
      )}
      {screen.support && (
        <p className="success-support">
          {screen.support} <a href={`mailto:${coach.support}`}>{coach.support}</a>
        </p>
      )}
      <MoreOffers
        heading={`Also from ${coach.firstName}`}
        offers={offers.filter(({ href }) => !leads.includes(href))}
      />
    </section>
  );
}
