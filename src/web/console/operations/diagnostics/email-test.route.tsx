/** `/email-test`: sends a test of the email a visitor would get, and processes due journeys. */
import { useEffect, useMemo, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { app } from "#web/app.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { runTest } from "#web/console/operations/diagnostics/email-test.server.ts";
import { failedTo, intentOf } from "#web/console/operations/diagnostics/email-test-messages.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/email-test.route";
import "#web/console/operations/diagnostics/mail.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSiteOwner(request, context);
  const { documents } = context.get(app);
  // Sites without the samples don't have these pages.
  const isLive = await Promise.all(visitorPages.map(({ address }) => documents.find(address)));
  return { pages: visitorPages.filter((_, index) => isLive[index] && "page" in isLive[index]) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const form = await readForm(request);
  return runTest(ctx, scope, {
    intent: intentOf(form),
    email: textOf(form, "email"),
  });
}

/** A server that doesn't respond is a failed test, not an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // redirect to sign-in
    return failedTo(intentOf(form), String(form.get("email") ?? ""));
  }
}

const visitorPages = [
  { address: "/lead-magnet", about: "the page whose email is sent here" },
  { address: "/dr-dave-health-guide", about: "another coach’s guide" },
];

const notes = [
  "It is the email that visitors of the free report's page get: same template, same sender, same mail server.",
  "The address becomes a lead with the source test-dashboard. Its consent record says that the owner typed it in, without asking anyone.",
  "It gets follow-up emails like any lead. To stop them, use the link under the email or the person's page.",
  "Every test is sent right away, even if you tested the address before. A failed test is retried instead of adding a new one, so that you don't get a pile of tests when the mail server is back.",
  "People who unsubscribed, bounced or complained get no tests either.",
  "If the report's campaign or landing page is missing, sending a test creates it again.",
  "Process Email Sequences does what workers do every few seconds: it advances due journeys and sends waiting emails. While a worker is running there is often nothing left to do, so zero is good news.",
];

export default function EmailTest({ loaderData: { pages }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const busy = fetcher.state !== "idle" ? intentOf(fetcher.formData ?? new FormData()) : null;
  const outcome = fetcher.data ?? actionData;
  const toast = useMemo(
    () => (outcome ? { words: outcome.toast, tone: outcome.tone, at: Date.now() } : null),
    [outcome],
  );
  useEffect(() => {
    if (fetcher.data?.intent === "send" && fetcher.data.tone === "success") form.current?.reset();
  }, [fetcher.data]);
  useEffect(() => {
    // A disabled button loses the focus: give it back.
    if (busy === null) pressed.current?.focus();
  }, [busy]);
  const label = (intent: "send" | "process", words: string) => (busy === intent ? "Processing..." : words);

  return (
    <div className="room mail">
      <title>Email test · Foyer</title>
      <header>
        <h1>Email test dashboard</h1>
        <p className="soft lead-in">
          See for yourself what a visitor is sent, and move the follow-up on by hand.
        </p>
      </header>
      <div className="columns stack top">
        <section className="sheet padded" aria-labelledby="send-heading">
          <h2 id="send-heading">Send a test</h2>
          <fetcher.Form
            ref={form}
            method="post"
            defaultShouldRevalidate={false}
            noValidate
            className="entries"
            onSubmit={(event) => {
              pressed.current = (event.nativeEvent as SubmitEvent).submitter;
            }}
          >
            <Entry name="email" label="Email">
              {(tied) => <input {...tied} type="email" autoComplete="email" spellCheck={false} />}
            </Entry>
            <div className="acts">
              <button className="main" type="submit" name="intent" value="send" disabled={busy !== null}>
                {label("send", "Send Test Email")}
              </button>
              <button type="submit" name="intent" value="process" disabled={busy !== null}>
                {label("process", "Process Email Sequences")}
              </button>
            </div>
          </fetcher.Form>
          <div role="status">
            {outcome?.result && (
              <dl className="known">
                <dt>What happened</dt>
                <dd>{outcome.result.more}</dd>
                <dt>The server said</dt>
                <dd>{outcome.result.serverSaid ?? "Nothing yet"}</dd>
                <dt>Message-ID</dt>
                <dd className="code">{outcome.result.messageId}</dd>
                <dt>Person</dt>
                <dd>
                  <Link to={`/console/people/${outcome.result.personId}`}>
                    See the person and what they were sent
                  </Link>
                </dd>
              </dl>
            )}
          </div>
        </section>
        <section aria-labelledby="notes-heading">
          <h2 id="notes-heading">Testing notes</h2>
          <ul className="notes stack">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {pages.length > 0 && (
            <>
              <h2>Test as a visitor</h2>
              <ul className="notes stack">
                {pages.map(({ address, about }) => (
                  <li key={address}>
                    <a href={address}>{address}</a>, {about}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      <Toasts latest={toast} />
    </div>
  );
}
