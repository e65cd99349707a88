/** `/test-email`: emergency email diagnostics, five tests with raw results. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readAddress } from "#core/content/pages/form/submission.ts";
import { findTestPage } from "#core/leads/capture/find-test-page.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Findings } from "#web/console/kit/findings.tsx";
import { JsonBlock } from "#web/console/operations/diagnostics/json-block.tsx";
import {
  type TestRun,
  testDirectHttp,
  testViaClient,
  testViaFunction,
} from "#web/console/operations/diagnostics/mail-tests.ts";
import { runServerTest } from "#web/console/operations/diagnostics/test-email.server.ts";
import { failedCheck, serverTestOf } from "#web/console/operations/diagnostics/test-email-messages.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import { type ToastNews, Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/test-email.route";
import "#web/console/operations/diagnostics/mail.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireSiteOwner(request, context);
  const tested = await findTestPage(ctx, scope);
  return { email: owner.email, name: owner.name, campaignId: tested?.campaignId ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  return runServerTest(ctx, scope, serverTestOf(await readForm(request)));
}

/** A server that doesn't respond is a test result, not an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // redirect to sign-in
    return failedCheck(serverTestOf(form));
  }
}

type Result = { key: number; title: string; value: unknown; shown?: ReactNode };
type BrowserTest = "direct-http" | "client" | "function";

const browserTests: Record<BrowserTest, { title: string; failure: string; run: typeof testDirectHttp }> = {
  "direct-http": { title: "Direct HTTP", failure: "Test Failed", run: testDirectHttp },
  client: { title: "Via the client", failure: "Test Failed", run: testViaClient },
  function: { title: "Via a test function", failure: "Test Function Failed", run: testViaFunction },
};
const serverTitles = { diagnostics: "Full diagnostics", "campaign-data": "Campaign data" };
const noAnswer: TestRun = {
  passed: false,
  text: "The server did not answer.",
  result: { error: "no answer" },
};

export default function TestEmail({
  loaderData: { email, name, campaignId },
  actionData,
}: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [awake, setAwake] = useState(false);
  const [running, setRunning] = useState<BrowserTest | null>(null);
  const [results, setResults] = useState<Result[]>([]);
  const [toast, setToast] = useState<ToastNews | null>(null);
  const busy = running ?? (fetcher.state === "idle" ? null : serverTestOf(fetcher.formData));

  useEffect(() => setAwake(true), []);
  useEffect(() => {
    // A disabled button loses the focus: give it back.
    if (busy === null) pressed.current?.focus();
  }, [busy]);
  const answer = fetcher.data ?? actionData;
  useEffect(() => {
    if (!answer) return;
    const { test, result, toast: words, tone } = answer;
    setToast({ words, tone, at: Date.now() });
    if (result) setResults((before) => [resultOf(test, result), ...before]);
  }, [answer]);

  async function run(test: BrowserTest) {
    const { title, failure, run: start } = browserTests[test];
    const fields = new FormData(form.current ?? undefined);
    const read = readAddress(String(fields.get("email") ?? ""));
    if (!read.ok) {
      setToast({ words: [failure, read.problem], tone: "error", at: Date.now() });
      return;
    }
    setRunning(test);
    const input = { email: read.email, name: String(fields.get("name") ?? ""), campaignId };
    const { passed, text, result } = await start(input).catch(() => noAnswer);
    setRunning(null);
    setResults((before) => [{ key: Date.now(), title, value: result }, ...before]);
    setToast({
      words: [passed ? "Test Successful" : failure, text],
      tone: passed ? "success" : "error",
      at: Date.now(),
    });
  }

  const inBrowser = (test: BrowserTest, label: string) => (
    <button
      type="button"
      disabled={!awake || busy !== null}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        void run(test);
      }}
    >
      {busy === test ? "Running..." : label}
    </button>
  );

  return (
    <div className="room mail">
      <title>Diagnostics · Foyer</title>
      <header>
        <h1>Emergency email diagnostics</h1>
        <p className="soft lead-in">
          When a person says that no email came: find out where it stops. The single tests write to the
          address below, which must be yours or a lead’s.
        </p>
      </header>
      <fetcher.Form
        ref={form}
        method="post"
        defaultShouldRevalidate={false}
        noValidate
        className="sheet padded entries"
        onSubmit={(event) => {
          pressed.current = (event.nativeEvent as SubmitEvent).submitter;
        }}
      >
        <div className="pair">
          <Entry name="email" label="Test email">
            {(tied) => (
              <input {...tied} type="email" autoComplete="email" spellCheck={false} defaultValue={email} />
            )}
          </Entry>
          <Entry name="name" label="Test name">
            {(tied) => <input {...tied} type="text" autoComplete="name" maxLength={60} defaultValue={name} />}
          </Entry>
        </div>
        <div className="acts">
          <button className="main" type="submit" name="test" value="diagnostics" disabled={busy !== null}>
            {busy === "diagnostics" ? "Running..." : "Run full diagnostics"}
          </button>
          {inBrowser("direct-http", "Test direct HTTP")}
          {inBrowser("client", "Test via the client")}
          {inBrowser("function", "Test via a test function")}
          <button type="submit" name="test" value="campaign-data" disabled={busy !== null}>
            {busy === "campaign-data" ? "Running..." : "Check campaign data"}
          </button>
        </div>
      </fetcher.Form>
      <section aria-labelledby="results-heading">
        <h2 id="results-heading">Results</h2>
        {results.length === 0 && (
          <p className="soft">
            None yet. Full diagnostics take up to ten seconds, look at everything and send you one message.
          </p>
        )}
        {results.map(({ key, title, value, shown: readable }) => (
          <div className="result stack gap-12" key={key}>
            {readable}
            <details className="support" open={!readable}>
              <summary>Copy for support</summary>
              <JsonBlock title={title} value={value} />
            </details>
          </div>
        ))}
      </section>
      <Toasts latest={toast} />
    </div>
  );
}

function resultOf(
  test: keyof typeof serverTitles,
  value: NonNullable<Awaited<ReturnType<typeof action>>["result"]>,
): Result {
  return {
    key: Date.now(),
    title: serverTitles[test],
    value,
    ...("checks" in value && {
      shown: (
        <div className="sheet">
          <Findings findings={value.checks} />
        </div>
      ),
    }),
  };
}
