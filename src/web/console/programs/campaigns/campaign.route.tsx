/** `/console/campaigns/:id`: the sequence, its people, and the actions. */
import { data, Link } from "react-router";
import { countUnconfirmed } from "#core/programs/campaigns/count-unconfirmed.ts";
import { findCampaignHolds } from "#core/programs/campaigns/find-campaign-holds.ts";
import { listAttachablePages } from "#core/programs/campaigns/list-attachable-pages.ts";
import { listCampaignPages } from "#core/programs/campaigns/list-campaign-pages.ts";
import { type MessageLine as Line, readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { orderOf, writeOrder } from "#core/programs/campaigns/steps/rearrange.ts";
import { app } from "#web/app.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { IfMay, OnlyIf } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { posted } from "#web/console/posted.ts";
import { actOnCampaign } from "#web/console/programs/campaigns/campaign-action.server.ts";
import { CampaignConfirm } from "#web/console/programs/campaigns/campaign-confirm.tsx";
import { CampaignSettings } from "#web/console/programs/campaigns/campaign-settings.tsx";
import { campaignState } from "#web/console/programs/campaigns/campaign-state.ts";
import { doneWords } from "#web/console/programs/campaigns/done-messages.ts";
import { People } from "#web/console/programs/campaigns/people.tsx";
import { readAskedDelay } from "#web/console/programs/campaigns/sequence/asked-delay.server.ts";
import { MessageLine } from "#web/console/programs/campaigns/sequence/message-line.tsx";
import { Sequence } from "#web/console/programs/campaigns/sequence/sequence.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/campaign.route";
import "#web/console/programs/campaigns/campaigns.css";
import "#web/console/programs/campaigns/sequence/sequence.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const campaignId = recordId(params.id);
  const query = new URL(request.url).searchParams;
  const [campaign, pages, attachable, unconfirmed, holds, asked] = await Promise.all([
    readCampaign(ctx, scope, { campaignId }),
    listCampaignPages(ctx, scope, { campaignId }),
    listAttachablePages(ctx, scope, { campaignId }),
    query.get("confirm") === "confirm-first" ? countUnconfirmed(ctx, scope, { campaignId }) : 0,
    query.get("confirm") === "delete" ? findCampaignHolds(ctx, scope, { campaignId }) : [],
    readAskedDelay(ctx, scope, { campaignId, query }),
  ]);
  if (!campaign) throw data(null, { status: 404 });
  return {
    ...{ campaign, pages: pages ?? [], attachable, unconfirmed, holds: holds ?? [], asked },
    seen: writeOrder(orderOf(campaign.steps)),
    confirm: query.get("confirm"),
    done: query.get("done"),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope, whole } = await requireOwner(request, context);
  return actOnCampaign(context.get(app).ctx, scope, {
    campaignId: recordId(params.id),
    field: await posted(request),
    request,
    whole,
  });
}

export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { campaign, pages, attachable, seen, confirm, done, unconfirmed, holds, asked } = loaderData;
  const here = `/console/campaigns/${campaign.id}`;
  const news = doneWords(done);
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
          <Link className="act" to={`/console/preflight?campaign=${campaign.id}`}>
            Check before sending
          </Link>
          <a className="act" href="#settings-title">
            Settings
          </a>
          {campaign.isActive && (
            <IfMay may="publish" coach={campaign.coach.slug}>
              <Link className="act" to={`${here}?confirm=pause`} preventScrollReset>
                Pause
              </Link>
            </IfMay>
          )}
        </div>
      </header>
      {news && <Notice {...news} />}
      {!campaign.isActive && (
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
            {campaign.people.paused === 0
              ? "No one’s next email has come due in the meantime."
              : `For ${campaign.people.paused === 1 ? "one person" : `${campaign.people.paused.toLocaleString("en")} people`} the next email has fallen due meanwhile. It goes out when you let the campaign go on, at most one a day to each person.`}
          </p>
          <OnlyIf may="publish" coach={campaign.coach.slug} deed="resume it">
            <ConsoleForm method="post" action={here}>
              <button type="submit" name="intent" value="resume" className="main">
                Resume
              </button>
            </ConsoleForm>
          </OnlyIf>
        </section>
      )}
      {confirm && <CampaignConfirm {...{ campaign, confirm, seen, unconfirmed, holds, asked }} back={here} />}
      <People people={campaign.people} campaignId={campaign.id} />
      <Sequence campaign={campaign} seen={seen} here={here} />
      {campaign.notices.length > 0 && (
        <NoticeList notices={campaign.notices} here={here} now={campaign.now} />
      )}
      <CampaignSettings {...{ campaign, pages, attachable, here }} />
    </div>
  );
}

function NoticeList({ notices, here, now }: { notices: Line[]; here: string; now: string }) {
  return (
    <section aria-labelledby="notices-title">
      <div className="section-head cluster gap-16 rows-4 baseline">
        <h2 id="notices-title">Notices of the event</h2>
        <p className="soft">Sent when something happens, even while the campaign is paused.</p>
      </div>
      <ul className="notice-list sheet lines">
        {notices.map((line) => (
          <li key={line.name}>
            <MessageLine line={line} here={here} now={now} />
            <Link className="act" to={`${here}/${line.name}`} reloadDocument>
              Edit
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
