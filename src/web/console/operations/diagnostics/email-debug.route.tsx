/** `/email-debug`: the last 24 hours of email by campaign, with a retry for failed emails. */
import { useEffect, useState } from "react";
import { findErrors } from "#core/operations/diagnostics/find-errors.ts";
import { Card } from "#web/console/kit/card.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { Tabs } from "#web/console/kit/tabs.tsx";
import { CampaignDetails } from "#web/console/operations/diagnostics/campaign-details.tsx";
import { CampaignTable } from "#web/console/operations/diagnostics/campaign-table.tsx";
import { FindError } from "#web/console/operations/diagnostics/find-error.tsx";
import { RecentErrors } from "#web/console/operations/diagnostics/recent-errors.tsx";
import { retryWords } from "#web/console/operations/diagnostics/retry-messages.ts";
import { type RetryNews, useEmailDebug } from "#web/console/operations/diagnostics/use-email-debug.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/email-debug.route";
import "#web/console/operations/diagnostics/mail.css";
import "#web/console/operations/diagnostics/debug.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const reference = new URL(request.url).searchParams.get("reference")?.trim().slice(0, 40);
  if (!reference) return null;
  return { reference, errors: await findErrors(ctx, scope, { reference }) };
}

type TabId = "campaigns" | "errors" | "details";

export default function EmailDebug({ loaderData: search }: Route.ComponentProps) {
  const debug = useEmailDebug();
  const { dashboard, details, retrying } = debug;
  const [tab, setTab] = useState<TabId>(search ? "errors" : "campaigns");
  const [goTo, setGoTo] = useState(false);

  useEffect(() => {
    // Focus the details the owner opened; later refreshes leave the focus alone.
    if (!goTo || details === null || typeof details === "string") return;
    document.getElementById("details-heading")?.focus();
    setGoTo(false);
  }, [goTo, details]);

  return (
    <div className="room mail debug">
      <title>Email debug · Foyer</title>
      <header className="page-head">
        <h1>Email debug dashboard</h1>
        <button type="button" disabled={debug.loading} onClick={() => void debug.refresh()}>
          Refresh
        </button>
      </header>
      {debug.loading && !dashboard && <p role="status">Loading email debug dashboard...</p>}
      {debug.failed && !debug.loading && <PageNotice tone="error">Failed to load dashboard data</PageNotice>}
      {debug.retry && <RetryAlert news={debug.retry} onClose={debug.closeRetry} />}
      {dashboard && (
        <>
          <dl className="cards">
            <Card label="Total campaigns" value={dashboard.totalCampaigns} />
            <Card label="Emails sent, last 24 hours" value={dashboard.deliveryStats.sent} tone="sent" />
            <Card label="Failed, last 24 hours" value={dashboard.deliveryStats.failed} tone="failed" />
            <Card label="Pending, last 24 hours" value={dashboard.deliveryStats.pending} tone="pending" />
          </dl>
          <div className="sheet">
            <Tabs<TabId>
              label="Email debug"
              selected={tab}
              onSelect={setTab}
              tabs={[
                {
                  id: "campaigns",
                  label: "Campaigns",
                  panel: (
                    <CampaignTable
                      campaigns={dashboard.campaigns}
                      retrying={retrying}
                      onRetry={(campaign) => void debug.retryFailed(campaign)}
                      onDetails={({ id }) => {
                        setTab("details");
                        setGoTo(true);
                        void debug.viewDetails(id);
                      }}
                    />
                  ),
                },
                {
                  id: "errors",
                  label: "Recent Errors",
                  panel: (
                    <>
                      <FindError search={search} />
                      <h2>The latest</h2>
                      <RecentErrors errors={dashboard.recentErrors} />
                    </>
                  ),
                },
                {
                  id: "details",
                  label: "Campaign Details",
                  panel: (
                    <CampaignDetails
                      details={details}
                      retrying={retrying}
                      onRetry={(campaign) => void debug.retryFailed(campaign)}
                    />
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
}

function RetryAlert({ news: { campaign, results }, onClose }: { news: RetryNews; onClose(): void }) {
  return (
    <div
      className="notice retried row gap-16 top between"
      role="alert"
      data-tone={results ? undefined : "error"}
    >
      <div>
        <p>
          <strong>{results ? "Retry results" : "Failed to retry emails"}</strong>, {campaign}
        </p>
        {(results ? retryWords(results) : ["Nothing was changed. Try again in a moment."]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
