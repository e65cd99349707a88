/** `/console/site-checks`: whether every page with a form works, checked nightly and on demand. */
import { useEffect, useRef } from "react";
import { redirect, useRevalidator } from "react-router";
import { readBoard } from "#core/operations/synthetic-checks/read-board.ts";
import { requestCheck, saveFormContract } from "#core/operations/synthetic-checks/request-check.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";
import {
  byUrgency,
  countWords,
  RunProgress,
} from "#web/console/operations/synthetic-checks/board-labels.tsx";
import { PageCheck } from "#web/console/operations/synthetic-checks/page-check.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/site-checks.route";
import "#web/console/operations/synthetic-checks/site-checks.css";

export const meta = () => [{ title: "Site checks · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  return { ...(await readBoard(ctx, scope)), now: ctx.clock.now().toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const field = await posted(request);
  const pageId = field("page") ? recordId(field("page")) : null;
  if (field("intent") === "keep-form" && pageId) {
    await saveFormContract(ctx, scope, { pageId });
  } else if (field("intent") === "check") {
    await requestCheck(ctx, scope, { pageId });
  }
  // Redirect so that a reload doesn't start another check.
  return redirect(`/console/site-checks${pageId ? `#page-${pageId}` : ""}`);
}

export default function SelfCheck({ loaderData: { pages, run, now } }: Route.ComponentProps) {
  const format = useFormat();
  // The schedule runs in UTC.
  const nightly = format(`${now.slice(0, 10)}T03:23:00Z`, { hour: "2-digit", minute: "2-digit" });
  useFollow(run !== null);
  const latest = pages
    .flatMap(({ checks }) => checks[0]?.at ?? [])
    .sort()
    .at(-1);
  return (
    <div className="room site-checks">
      <header className="page-head">
        <div>
          <h1>Site checks</h1>
          <p className="tally">
            {countWords(pages)}
            {latest && (
              <>
                {" "}
                Last check <When at={latest} now={now} />
              </>
            )}
          </p>
        </div>
        <ConsoleForm preventScrollReset>
          <MainSubmit intent="check">Check all pages</MainSubmit>
        </ConsoleForm>
      </header>
      <p className="soft intro">
        {`Every night at ${nightly}, each page is opened and its form is sent, as a visitor would.`} The
        signup is undone at once: nothing is saved, counted or emailed. If a page turns red, every owner gets
        one email.
      </p>
      <RunProgress run={run} now={now} />
      {pages.length === 0 ? (
        <EmptyState
          title="No page to check yet"
          reason="Every live page with a form appears here, green or red, with the result of its last check."
          action={{ to: "/console/pages/new", label: "Create a page" }}
        />
      ) : (
        <ul className="sheet lines">
          {byUrgency(pages).map((page) => (
            <PageCheck key={page.id} page={page} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

const EVERY_MS = 2000;
const LOOKS = 150;

/** Polls while a check runs, for at most five minutes. */
function useFollow(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isRunning) looks.current = 0;
    if (!isRunning || state !== "idle" || looks.current >= LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      void revalidate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, revalidate, state]);
}
