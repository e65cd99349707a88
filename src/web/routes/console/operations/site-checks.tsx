/** `/console/site-checks`: every page with a form, green or red, why, and since when; checked on demand and every night. */

import { redirect } from "react-router";
import { readBoard } from "#core/operations/synthetic-checks/read-board.ts";
import { requestCheck } from "#core/operations/synthetic-checks/request-check.ts";
import { saveFormContract } from "#core/operations/synthetic-checks/save-form-contract.ts";
import { app } from "#web/app.ts";
import { EmptyState } from "#web/console/empty-state.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import {
  byUrgency,
  countWords,
  RunProgress,
} from "#web/console/operations/synthetic-checks/board-labels.tsx";
import { PageCheck } from "#web/console/operations/synthetic-checks/page-check.tsx";
import { useFollow } from "#web/console/operations/synthetic-checks/use-follow.ts";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { useFormat } from "#web/console/site-time.tsx";
import { When } from "#web/console/when.tsx";
import type { Route } from "./+types/site-checks";
import "#web/console/operations/synthetic-checks/site-checks.css";

export const meta = () => [{ title: "Site checks · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  return { ...(await readBoard(ctx, scope)), now: ctx.clock.now().toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  const field = await posted(request);
  const pageId = field("page") ? recordId(field("page")) : null;
  if (field("intent") === "keep-form" && pageId) {
    await saveFormContract(ctx, scope, { pageId });
  } else if (field("intent") === "check") {
    await requestCheck(ctx, scope, { pageId });
  }
  // So that loading the page again does not ask again.
  return redirect(`/console/site-checks${pageId ? `#page-${pageId}` : ""}`);
}

export default function SelfCheck({ loaderData: { pages, run, now } }: Route.ComponentProps) {
  const format = useFormat();
  // The schedule's own hour is UTC.
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
        <ConsoleForm method="post" preventScrollReset>
          <button type="submit" className="main" name="intent" value="check">
            Check all pages
          </button>
        </ConsoleForm>
      </header>
      <p className="soft intro">
        {`An internal visitor opens each page, fills in its form and sends it, every night at ${nightly} and whenever you ask.`}{" "}
        The signup is taken back at once: no lead, no seat, no figure changes, and no message leaves the site.
        If a page turns red, every owner gets one email.
      </p>
      <RunProgress run={run} now={now} />
      {pages.length === 0 ? (
        <EmptyState
          title="No page to check yet"
          reason="Every live page with a form will stand here, green or red, with what its last check found."
          action={{ to: "/console/pages/new", label: "Make a page" }}
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
