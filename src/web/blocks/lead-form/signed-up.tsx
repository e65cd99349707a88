/** After a signup, in the form's place: what is on its way and to whom, what happens next, and the coach's next offer. */
import { type MouseEvent, useContext } from "react";
import type { Answer } from "#core/content/pages/form/answer.ts";
import type { PublicCoach, PublicForm, PublicPage } from "#core/content/pages/public-page.ts";
import { Notice } from "#web/ui/notice.tsx";
import { OutLink, SchedulerLink } from "#web/ui/scheduler-link.tsx";
import { CoverFace } from "../art/cover-face.tsx";
import { EventDate } from "../event-details/event-date.tsx";
import sheet from "./signed-up.css?url";
import { SubmissionContext } from "./submission.ts";
import "#web/ui/button.css";
import "./lead-form.css";

type Props = { form: PublicForm; page: PublicPage; coach: PublicCoach; answer: Answer };

export function SignedUp({ form, page, coach, answer }: Props) {
  const { scripted } = useContext(SubmissionContext);
  const { offers, event } = page;
  const { screen } = form;
  const fill = (text: string) => text.replaceAll("{email}", answer.values.email || "your address");
  // Only one next step: the page's own, or else the coach's call.
  const call = offers.find(({ kind }) => kind === "booking");
  const own = screen.next ?? (call && { kind: "link", href: call.href, label: `Book your ${call.name}` });
  const next = own?.kind === "link" ? own : null;
  const more = offers.filter(({ href }) => href !== next?.href);
  const dates = answer.over ? [] : (event?.calendar ?? []);
  return (
    <section className="success" aria-labelledby="confirmation" data-success>
      {/* Sent with the panel: a page before its signup has no use for it. */}
      {sheet && <link rel="stylesheet" href={sheet} precedence="default" />}
      {!scripted && answer.toast && <Notice toast={answer.toast} tone={answer.tone} />}
      <div className="success-head">
        {!answer.over && <Given {...{ form, page, coach }} />}
        <h2 id="confirmation" tabIndex={-1} data-confirmation>
          {fill(screen.title)}
        </h2>
      </div>
      {screen.text && <p className="success-text">{fill(screen.text)}</p>}
      <Receipt answer={answer} />
      {screen.steps.length > 0 ? (
        <ol className="success-steps">
          {screen.steps.map((step) => (
            <li key={step}>{fill(step)}</li>
          ))}
        </ol>
      ) : (
        !answer.over && <p className="success-next">{form.privacy}</p>
      )}
      {dates.length > 0 && (
        <p className="success-dates">
          Add it to your calendar:{" "}
          {dates.map(({ label, href }) => (
            <OutLink key={label} href={href} label={label} />
          ))}
        </p>
      )}
      {form.guideUrl && (
        <a className="button" href={form.guideUrl}>
          Open it now (PDF)
        </a>
      )}
      {next && (
        <a className="button" data-kind={form.guideUrl ? "quiet" : "solid"} href={next.href}>
          {next.label}
        </a>
      )}
      {screen.next?.kind === "scheduler" && (
        <SchedulerLink href={answer.scheduler ?? coach.schedulerUrl} label={screen.next.label} />
      )}
      {screen.support && (
        <p className="success-support">
          {screen.support} <a href={`mailto:${coach.support}`}>{coach.support}</a>
        </p>
      )}
      {more.length > 0 && (
        <nav className="more-offers" aria-labelledby="more-offers">
          <p className="more-offers-heading" id="more-offers">
            Also from {coach.firstName}
          </p>
          <ul>
            {more.map(({ href, name, summary }) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

/** The cover of the guide, or the ticket to the event. */
function Given({ form, page: { kind, blocks, event }, coach }: Omit<Props, "answer">) {
  if (kind === "event") {
    return (
      <div className="success-ticket">
        <p>{event?.name ?? form.leadMagnetName}</p>
        {event && <EventDate event={event} />}
        {event && <p>{event.minutes} minutes</p>}
      </div>
    );
  }
  const hero = blocks.find((block) => block.type === "Hero");
  const book = hero?.props.object?.kind === "book" ? hero.props.object : null;
  const { title, subtitle, image } = book ?? { title: form.leadMagnetName, subtitle: "" };
  return (
    <div className="success-cover" aria-hidden="true">
      <CoverFace author={coach.name} {...{ title, subtitle, image }} />
    </div>
  );
}

/** Says 'Sent' only once the mail server has accepted the email, and never whether the address was known. */
function Receipt({ answer: { mail, meant, values } }: { answer: Answer }) {
  const { onWrongAddress } = useContext(SubmissionContext);
  if (!mail) return null;
  const { email = "" } = values;
  const { webmail } = mail;
  const correct = (typed: string) => ({
    // Without JavaScript, the form comes back under an address that names the submission to withdraw.
    href: `?instead=${mail.reference}#form`,
    ...(onWrongAddress && {
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        onWrongAddress(typed);
      },
    }),
  });
  return (
    <div className="success-mail">
      <p role="status" data-mail={mail.isSent ? "sent" : "on-its-way"}>
        {mail.isSent ? "Sent to" : "On its way to"} <strong>{email}</strong>
      </p>
      {meant && (
        <p data-meant>
          Did you mean <strong>{meant}</strong>? <a {...correct(meant)}>Use that address</a>
        </p>
      )}
      <p className="success-links">
        {webmail && <OutLink href={webmail.href} label={`Open ${webmail.name}`} />}
        <a {...correct("")} data-wrong-address>
          Wrong address?
        </a>
      </p>
    </div>
  );
}
