/** The steps that a page needs to reach people: mail that leaves, a signup of one's own, and the moment it goes live. */

import { Link } from "react-router";
import type { FirstHour, FirstHourStep } from "#core/operations/first-hour/first-hour-steps.ts";
import type { ShownProvider } from "#core/sending/providers/providers.ts";
import { ConsoleIcon } from "#web/console/console-icon.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { leadingBack } from "#web/console/return-path.ts";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { Phone } from "./phone.tsx";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";
import { sendingScreen } from "./step-labels.ts";

type Props = { answer: StepAnswer | null; firstHour: FirstHour; email: string; publicUrl: string };
const at = (step: FirstHourStep) => `/console/first-hour?step=${step}`;
const connect = (more: Record<string, string>) => leadingBack(sendingScreen, at("sending"), more);

type SendingProps = Props & { providers: Pick<ShownProvider, "name" | "label">[] };

export function StepSending({ firstHour: { done, waiting }, providers }: SendingProps) {
  return (
    <div className="hour-form">
      <StepHead title="Sending">
        Emails leave by a mail provider: one you have already, or a new account.
      </StepHead>
      {done.sending ? (
        <>
          <p className="notice">A mail server is connected. The test signup shows whether it delivers.</p>
          <p>
            <Link className="act" to={connect({})}>
              See how mail leaves
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="notice" data-tone="wait">
            No provider is connected yet. The site works without one: signups are kept, and their emails wait
            {waiting > 0 && ` (${waiting} now)`}. None is lost.
          </p>
          <nav className="hour-providers" aria-label="Providers">
            {providers.map(({ name, label }) => (
              <Link key={name} className="sheet" to={connect({ provider: name })}>
                {label}
                <ConsoleIcon name="go" />
              </Link>
            ))}
          </nav>
          <p className="soft">
            None of these yet? Postmark and Brevo are quick to set up. With a Google Workspace you need no
            other.
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
      <ConsoleForm method="post" className="hour-form">
        <input type="hidden" name="step" value="test" />
        <StepHead title="Test signup" answer={answer}>
          You sign up for “{page.name}” as a visitor would, and read the email in your own inbox. The page
          need not be live for it, and no follow-up comes after it.
        </StepHead>
        {done.test && !answer && <p className="notice">An email of this page has reached a mailbox.</p>}
        {page.isEvent ? (
          <p>A test would give a seat away, so an event is tried on its own page once it is live.</p>
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
      <ConsoleForm method="post" className="hour-form">
        <input type="hidden" name="step" value="publish" />
        <StepHead title={page.isLive ? "Your page is live" : "Publish"} answer={answer}>
          {page.isLive
            ? "Everybody who has the address can sign up. New leads stand under Leads within seconds."
            : "Before it goes live everything on it is tried: links, form, email and every answer it can give."}
        </StepHead>
        {answer?.problems && (
          <section className="notice" data-tone="error" role="alert">
            <p className="notice-title">Not published yet:</p>
            <ul>
              {answer.problems.map(({ what, fix }) => (
                <li key={what}>
                  <strong>{what}</strong> {fix}
                </li>
              ))}
            </ul>
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
            <button type="submit" className="main">
              Publish it
            </button>
            <Link className="act" to={here}>
              Look at it and change words
            </Link>
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
    <div className="hour-form">
      <StepHead title={title}>
        {needed === "you"
          ? "This takes its words from who you are, so that comes first."
          : "This needs a page, so that comes first."}
      </StepHead>
      <StepFoot
        step={step}
        on={{ to: at(needed), label: needed === "you" ? "Say who you are" : "Make a page" }}
      />
    </div>
  );
}
