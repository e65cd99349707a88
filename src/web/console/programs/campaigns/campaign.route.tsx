/** `/console/campaigns/:id`: the map with its panel, the actions and the settings. */
import { Link } from "react-router";
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { IfMay, OnlyIf } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { actOnCampaign } from "#web/console/programs/campaigns/campaign-action.server.ts";
import { CampaignConfirm } from "#web/console/programs/campaigns/campaign-confirm.tsx";
import { CampaignSettings } from "#web/console/programs/campaigns/campaign-settings.tsx";
import { campaignState } from "#web/console/programs/campaigns/campaign-state.ts";
import { doneWords } from "#web/console/programs/campaigns/done-messages.ts";
import { DraftBar } from "#web/console/programs/campaigns/draft-bar.tsx";
import { CampaignMap } from "#web/console/programs/campaigns/map/campaign-map.tsx";
import { MessageLine } from "#web/console/programs/campaigns/message-line.tsx";
import { AddPanel } from "#web/console/programs/campaigns/panel/add-panel.tsx";
import { GoalPanel, StartPanel } from "#web/console/programs/campaigns/panel/ends-panel.tsx";
import { actOnPlan, isPlanIntent } from "#web/console/programs/campaigns/panel/plan-action.server.ts";
import { StepPanel } from "#web/console/programs/campaigns/panel/step-panel.tsx";
import { readScreen } from "#web/console/programs/campaigns/read-screen.server.ts";
import { RemovedSteps } from "#web/console/programs/campaigns/removed-steps.tsx";
import { Summary } from "#web/console/programs/campaigns/summary.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/campaign.route";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  return readScreen(ctx, scope, {
    campaignId: recordId(params.id),
    query: new URL(request.url).searchParams,
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope, whole } = await requireOwner(request, context);
  const campaignId = recordId(params.id);
  const form = await readForm(request);
  const field = (name: string) => textOf(form, name);
  if (isPlanIntent(field("intent"))) return actOnPlan(ctx, scope, { campaignId, form });
  return actOnCampaign(ctx, scope, { campaignId, field, request, whole });
}

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { map, pages, attachable, options, seen, confirm, done, unconfirmed, holds, open, sizes, calls } =
    loaderData;
  const { campaign, plan } = map;
  const here = `/console/campaigns/${campaign.id}`;
  const coach = campaign.coach.slug;
  const news = doneWords(done);
  const problem = actionData?.problem;
  const shown = plan.draft?.plan ?? plan.live;
  const panel = { map, options, here, seen, problem, coach, plan: shown, sizes };
  return (
    <div className="room campaigns campaign">
      <title>{`${campaign.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>{campaign.name}</h1>
          <p className="soft">
            {campaign.coach.name}, sent as {campaign.fromName} ({campaign.fromEmail})
          </p>
        </div>
        <div className="page-acts">
          <StateBadge {...campaignState(campaign)} />
          <ActLink to={`/console/preflight?campaign=${campaign.id}`}>Check before sending</ActLink>
          <ConsoleForm action={here} preventScrollReset>
            <Submit intent="send-me">Send me all emails</Submit>
          </ConsoleForm>
          <a className="act" href="#settings-title">
            Settings
          </a>
          {campaign.isActive && (
            <IfMay may="publish" coach={coach}>
              <Link className="act" to={`${here}?confirm=pause`} preventScrollReset>
                Pause…
              </Link>
            </IfMay>
          )}
        </div>
      </header>
      {news && <Notice {...news} />}
      {!campaign.isActive && <Paused campaign={campaign} here={here} />}
      {confirm && <CampaignConfirm {...{ campaign, confirm, unconfirmed, holds }} back={here} />}
      <Summary flow={map.flow} since={map.since} here={here} calls={calls} />
      <DraftBar
        {...{ plan, seen, here, coach, now: campaign.now, active: campaign.people.active }}
        problem={open ? undefined : problem}
      />
      <div className="map-columns" data-open={open !== null || undefined}>
        <CampaignMap
          {...{ map, options, pages, here, seen }}
          open={open ? `${open.panel}=${open.at ?? "new"}` : ""}
        />
        {open?.panel === "step" && <StepPanel {...panel} at={open.at ?? 0} />}
        {open?.panel === "add" && <AddPanel {...panel} at={open.at ?? 1} kind={open.kind} />}
        {open?.panel === "start" && <StartPanel {...panel} at={open.at} />}
        {open?.panel === "goal" && <GoalPanel {...panel} at={open.at} />}
      </div>
      <RemovedSteps {...{ campaign, plan: shown, seen, here }} />
      {campaign.notices.length > 0 && (
        <NoticeList
          {...{ here, now: campaign.now, notices: campaign.notices }}
          palette={campaign.coach.palette}
        />
      )}
      <CampaignSettings {...{ campaign, pages, attachable, here, isReacting: shown.starts.length > 0 }} />
    </div>
  );
}

function Paused({
  campaign,
  here,
}: {
  campaign: Route.ComponentProps["loaderData"]["map"]["campaign"];
  here: string;
}) {
  const { paused } = campaign.people;
  return (
    <section
      className={campaign.pausedBy === "health" ? "confirm sheet" : "confirm paused sheet"}
      aria-labelledby="paused-title"
    >
      <h2 id="paused-title">
        {campaign.pausedBy === "health" ? "It switched itself off" : "Follow-up waits"}
      </h2>
      <p>{campaign.pauseReason ?? "It was switched off."}</p>
      <p>
        Signup emails, confirmations and reminders are still sent: people are waiting for them.{" "}
        {paused === 0
          ? "No one’s next email has come due in the meantime."
          : `For ${paused === 1 ? "one person" : `${paused.toLocaleString("en")} people`} the next email has fallen due meanwhile. It goes out when you let the campaign go on, at most one a day to each person.`}
      </p>
      <OnlyIf may="publish" coach={campaign.coach.slug} deed="resume it">
        <ConsoleForm action={here}>
          <MainSubmit intent="resume">Resume</MainSubmit>
        </ConsoleForm>
      </OnlyIf>
    </section>
  );
}

type NoticeProps = Pick<ReadCampaign, "notices" | "now"> & {
  palette: ReadCampaign["coach"]["palette"];
  here: string;
};

function NoticeList({ notices, palette, here, now }: NoticeProps) {
  return (
    <section aria-labelledby="notices-title">
      <div className="section-head cluster gap-16 rows-4 baseline">
        <h2 id="notices-title">Notices of the event</h2>
        <p className="soft">Sent when something happens, even while the campaign is paused.</p>
      </div>
      <ul className="notice-list sheet lines">
        {notices.map((line) => (
          <li key={line.name}>
            <MessageLine {...{ line, palette, here, now }} />
            <Link className="act" to={`${here}/${line.name}`} reloadDocument>
              Edit
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
