/** `/console/campaigns`: every campaign, whether it runs, and how many people are under way in it. */
import { Link } from "react-router";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { app } from "#web/app.ts";
import { EmptyState } from "#web/console/empty-state.tsx";
import { campaignState } from "#web/console/programs/campaigns/campaign-state.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { StateBadge } from "#web/console/state-badge.tsx";
import type { Route } from "./+types/campaigns";
import "#web/console/programs/campaigns/campaigns.css";

export const meta = () => [{ title: "Campaigns · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  return { campaigns: await listCampaigns(context.get(app).ctx, scope) };
}

export default function Campaigns({ loaderData: { campaigns } }: Route.ComponentProps) {
  const off = campaigns.filter(({ isActive, pausedBy }) => !isActive && pausedBy === "health").length;
  const paused = campaigns.filter(({ isActive }) => !isActive).length - off;
  const count = (number: number) => number.toLocaleString("en");
  return (
    <div className="room campaigns">
      <header className="page-head">
        <h1>Campaigns</h1>
        <p className="soft">
          {campaigns.length} in all{paused > 0 && `, ${paused} paused`}
          {off > 0 && `, ${off} switched off`}
        </p>
      </header>
      {campaigns.length === 0 ? (
        <EmptyState
          title="No campaigns yet"
          reason="Campaigns come with the pages that lead into them. Seeding the content brings them here."
          action={{ to: "/test-email", label: "Check the campaign data" }}
        />
      ) : (
        <div className="sheet table-sheet">
          <table>
            <caption className="visually-hidden">Campaigns by coach</caption>
            <thead>
              <tr>
                <th scope="col">Campaign</th>
                <th scope="col">State</th>
                <th scope="col" className="figure wide">
                  Emails
                </th>
                <th scope="col" className="figure">
                  Under way
                </th>
              </tr>
            </thead>
            <tbody>
              {campaigns.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <Link className="who" to={`/console/campaigns/${each.id}`}>
                      {each.name}
                    </Link>
                    <span className="soft">
                      {each.coach}
                      {each.page && ` · ${each.page}`}
                    </span>
                    {each.pauseReason && (
                      <span className={each.pausedBy === "health" ? "reason" : "soft"}>
                        {each.pauseReason}
                      </span>
                    )}
                  </th>
                  <td>
                    <StateBadge {...campaignState(each)} />
                  </td>
                  <td className="figure wide">
                    {each.steps}
                    {each.notices > 0 && <span className="soft"> + {each.notices}</span>}
                  </td>
                  <td className="figure">{count(each.active)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
