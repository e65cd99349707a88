/** The last setup steps: sending mail, a test signup, and publishing. */

import { Link } from "react-router";
import type { FirstHour, FirstHourStep } from "#core/operations/first-hour/first-hour-steps.ts";
import type { ShownProvider } from "#core/sending/providers/providers.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { ConsoleIcon } from "#web/console/kit/console-icon.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { leadingBack } from "#web/console/return-path.ts";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { Phone } from "./phone.tsx";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Props = { answer: StepAnswer | null; firstHour: FirstHour; email: string; publicUrl: string };
const at = (step: FirstHourStep) => `/console/first-hour?step=${step}`;
const connect = (more: Record<string, string>) =>
  leadingBack("/console/settings/sending", at("sending"), more);

type SendingProps = Props & { providers: Pick<ShownProvider, "name" | "label">[] };

export function StepSending({ firstHour: { done, waiting }, providers }: SendingProps) {
  return (
    <div className="hour-form stack gap-20">
      <StepHead title="Sending">
        Emails are sent through a mail provider: one you already have, or a new account.
      </StepHead>
      {done.sending ? (
        <>
          <p className="notice">A mail server is connected. The test signup shows whether it delivers.</p>
          <p>
            <ActLink to={connect({})}>Check your mail connection</ActLink>
          </p>
        </>
      ) : (
        <>
          <p className="notice" data-tone="wait">
            No provider is connected yet. The site works without one: signups are kept, and their emails wait
            {waiting > 0 && ` (${waiting} now)`}. None is lost.
          </p>
          <nav className="hour-providers stack gap-12" aria-label="Providers">
            {providers.map(({ name, label }) => (
              <Link key={name} className="sheet row gap-0 between" to={connect({ provider: name })}>
                {label}
                <ConsoleIcon name="go" />
              </Link>
            ))}
          </nav>
          <p className="soft">
            None of these yet? Postmark and Brevo are quick to set up. With Google Workspace you already have
            one.
          </p>
        </>
      )}
      <StepFoot step="sending" {...(done.sending && { on: { to: at("test"), label: "Try a signup" } })} />
    </div>
  );
}

export function StepTest({ answer, firstHour, email }: Props) {
  const { page, done } = firstHour;
  if (!page) return <NothingYet step="test" title="Test signup" />;
  return (
    <>
      <ConsoleForm className="hour-form stack gap-20" fields={{ step: "test" }}>
        <StepHead title="Test signup" answer={answer}>
          You sign up for “{page.name}” as a visitor would, and read the email in your own inbox. The page
          need not be live for it, and no follow-up comes after it.
        </StepHead>
        {done.test && !answer && <p className="notice">An email of this page has reached a mailbox.</p>}
        {page.isEvent ? (
          <p>A test would use up a seat. Test an event on its own page once it is live.</p>
        ) : (
          <p>
            <button type="submit" className={done.test ? undefined : "main"}>
              {done.test ? "Send another test" : `Send it to ${email}`}
            </button>
          </p>
        )}
        <StepFoot
          step="test"
          {...((done.test || page.isEvent) && { on: { to: at("publish"), label: "On to publishing" } })}
        />
      </ConsoleForm>
      <Phone src={`/console/pages/${page.id}/canvas`} note={page.name} />
    </>
  );
}

export function StepPublish({ answer, firstHour, publicUrl }: Props) {
  const { page, isOver, done } = firstHour;
  if (!page) return <NothingYet step="publish" title="Publish" />;
  const here = `/console/pages/${page.id}`;
  const address = new URL(page.address, publicUrl).href;
  return (
    <>
      <ConsoleForm className="hour-form stack gap-20" fields={{ step: "publish" }}>
        <StepHead title={page.isLive ? "Your page is live" : "Publish"} answer={answer}>
          {page.isLive
            ? "Anyone with the address can sign up. New leads appear under People within seconds."
            : "Before it goes live, we check everything on it: links, form, email and every message it can show."}
        </StepHead>
        {answer?.problems && (
          <section className="notice" data-tone="error" role="alert">
            <p className="notice-title">Not published yet:</p>
            <Problems findings={answer.problems} />
          </section>
        )}
        {page.isLive ? (
          <p>
            <a className="hour-address" href={address}>
              {address}
            </a>
          </p>
        ) : (
          <p className="acts">
            <MainSubmit>Publish it</MainSubmit>
            <ActLink to={here}>Review and edit it</ActLink>
          </p>
        )}
        <StepFoot
          step="publish"
          {...(page.isLive && {
            on: done.site
              ? { to: "/console", label: isOver ? "Open Today" : "See what is left" }
              : { to: at("site"), label: "Name your site" },
          })}
        />
      </ConsoleForm>
      <Phone
        src={`${here}/canvas`}
        note={page.isLive ? "As visitors see it now." : "As visitors will see it."}
      />
    </>
  );
}

export function NothingYet({ step, title }: { step: FirstHourStep; title: string }) {
  const needed = step === "look" || step === "page" ? "you" : "page";
  return (
    <div className="hour-form stack gap-20">
      <StepHead title={title}>
        {needed === "you"
          ? "This uses your details, so fill those in first."
          : "This needs a page. Create one first."}
      </StepHead>
      <StepFoot
        step={step}
        on={{ to: at(needed), label: needed === "you" ? "Tell us about you" : "Create a page" }}
      />
    </div>
  );
}
