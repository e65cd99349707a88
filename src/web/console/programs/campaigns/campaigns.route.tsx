/** `/console/campaigns`: all campaigns, their state, and how many people are in each. */

import { Link } from "react-router";
import { readCampaignCalls, readCampaignDays } from "#core/operations/overview/read-campaign-days.ts";
import { callFigures } from "#core/programs/bookings/call-filters.ts";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Sparkline } from "#web/console/kit/plot.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { EmailThumb } from "#web/console/kit/thumb.tsx";
import { CallsLink } from "#web/console/programs/calls/calls-link.tsx";
import { campaignState } from "#web/console/programs/campaigns/campaign-state.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/campaigns.route";
import "#web/console/programs/campaigns/campaigns.css";

export const meta = () => [{ title: "Campaigns · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const [lines, days, calls] = await Promise.all([
    listCampaigns(ctx, scope),
    readCampaignDays(ctx, scope),
    readCampaignCalls(ctx, scope),
  ]);
  const all = lines.map((line) => ({
    ...line,
    sent: days.get(line.id) ?? [],
    calls: calls.ofCampaign.get(line.id) ?? { booked: 0, came: 0 },
  }));
  const query = new URL(request.url).searchParams;
  const isArchive = query.get("show") === "archived";
  return {
    campaigns: all.filter(({ isArchived }) => isArchived === isArchive),
    archived: all.filter(({ isArchived }) => isArchived).length,
    hasCalls: calls.ofCampaign.size > 0,
    shown: calls.days,
    isArchive,
    isDeleted: query.get("done") === "deleted",
  };
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { campaigns, archived, hasCalls, shown, isArchive, isDeleted } = loaderData;
  const off = campaigns.filter(({ isActive, pausedBy }) => !isActive && pausedBy === "health").length;
  const paused = campaigns.filter(({ isActive }) => !isActive).length - off;
  const count = (number: number) => number.toLocaleString("en");
  return (
    <div className="room campaigns">
      <header className="page-head">
        <h1>{isArchive ? "Archived campaigns" : "Campaigns"}</h1>
        <p className="soft">
          {campaigns.length} in all{paused > 0 && `, ${paused} paused`}
          {off > 0 && `, ${off} switched off`}
          {isArchive ? (
            <>
              {" · "}
              <Link to="/console/campaigns">Back to the others</Link>
            </>
          ) : (
            archived > 0 && (
              <>
                {" · "}
                <Link to="/console/campaigns?show=archived">{archived} archived</Link>
              </>
            )
          )}
        </p>
        <div className="page-acts">
          <MainLink to="/console/campaigns/new">New campaign</MainLink>
        </div>
      </header>
      {isDeleted && <Notice tone="success" toast={["Campaign deleted", "No one was in it."]} />}
      {campaigns.length === 0 ? (
        <EmptyState
          title={isArchive ? "Nothing is archived" : "No campaigns yet"}
          reason={
            isArchive
              ? "Archived campaigns appear here, with everything they sent. You can restore them."
              : "A campaign is the series of emails after a signup. Start one here from ready-made emails, or create a page: it comes with its own."
          }
          action={
            isArchive
              ? { to: "/console/campaigns", label: "Back to the campaigns" }
              : { to: "/console/campaigns/new", label: "Start a campaign" }
          }
        />
      ) : (
        <SheetTable
          caption="Campaigns by coach"
          rows={campaigns}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Campaign",
              names: true,
              cell: (each) => (
                <div className="with-thumb">
                  <EmailThumb palette={each.palette} />
                  <div>
                    <Link className="who" to={`/console/campaigns/${each.id}`}>
                      {each.name}
                    </Link>
                    <span className="soft">
                      {each.coach}
                      {each.page ? ` · ${each.page}` : " · on no page yet"}
                      {each.drafts > 0 && ` · ${each.drafts === 1 ? "1 draft" : `${each.drafts} drafts`}`}
                    </span>
                    {each.pauseReason && (
                      <span className={each.pausedBy === "health" ? "reason" : "soft"}>
                        {each.pauseReason}
                      </span>
                    )}
                  </div>
                </div>
              ),
            },
            { head: "State", cell: (each) => <StateBadge {...campaignState(each)} /> },
            {
              head: "Emails",
              className: "figure wide",
              cell: ({ steps, notices }) => (
                <>
                  {steps}
                  {notices > 0 && <span className="soft"> + {notices}</span>}
                </>
              ),
            },
            { head: "In progress", className: "figure wide", cell: ({ active }) => count(active) },
            {
              head: "Sent, 7 days",
              className: "figure wide",
              cell: ({ sent }) => (
                <span className="inline">
                  {sent.length > 0 && <Sparkline figures={sent} label="Emails sent by day" />}
                  {count(sent.reduce((total, each) => total + each, 0))}
                </span>
              ),
            },
            {
              head: "Reached the goal",
              className: "figure wide",
              cell: ({ hasGoal, reached }) => (hasGoal || reached > 0 ? count(reached) : "–"),
            },
            ...(hasCalls
              ? callFigures.map((figure) => ({
                  head: { booked: "Booked, 30 days", came: "Came" }[figure],
                  className: "figure wide",
                  cell: ({ id, calls }: (typeof campaigns)[number]) => (
                    <CallsLink {...{ figure, count: calls[figure], entered: id, shown }} />
                  ),
                }))
              : []),
          ]}
        />
      )}
    </div>
  );
}
