/** `/console/alerts`: who is told of new leads by email, and the log. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listAlerts, listTargets } from "#core/sending/alerts/list-alerts.ts";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { AlertForm } from "#web/console/sending/alerts/alert-form.tsx";
import { saidWords } from "#web/console/sending/alerts/alert-labels.ts";
import { AlertLog } from "#web/console/sending/alerts/alert-log.tsx";
import { alertsAction } from "#web/console/sending/alerts/alerts-action.server.ts";
import { TargetList } from "#web/console/sending/alerts/target-list.tsx";
import type { Route } from "./+types/alerts.route";
import "#web/console/sending/alerts/alerts.css";

export const meta = () => [{ title: "Alerts · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const before = query.get("before");
  const [targets, log, { coaches }] = await Promise.all([
    listTargets(ctx, scope),
    listAlerts(ctx, scope, { before: before && recordId(before) }),
    listFilterOptions(ctx, scope),
  ]);
  return {
    targets,
    log,
    own: owner.email,
    isFirst: !before,
    coaches: coaches.map(({ slug, name }) => ({ slug, name })),
    zones: ["UTC", ...Intl.supportedValuesOf("timeZone")],
    remove: targets.find(({ id, mayChange }) => mayChange && id === query.get("remove")) ?? null,
    said: pick(saidWords, query.get("said")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => alertsAction(request, context);

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { targets, log, own, isFirst, coaches, zones, remove, said, now } = loaderData;
  const answer = actionData ?? null;
  return (
    <div className="room alerts">
      <header className="page-head">
        <h1>Alerts</h1>
        <p className="soft">
          Tell people about new leads by email. Your own tests and imported leads are not announced.{" "}
          <IfMay may="export">
            To tell another program, use <Link to="/console/settings/webhooks">webhooks</Link>.
          </IfMay>
        </p>
      </header>
      {said && !answer && <PageNotice>{said}</PageNotice>}
      {remove && (
        <ConfirmDialog
          title="Remove this alert?"
          intent={`remove:${remove.id}`}
          button="Remove"
          back="/console/alerts"
        >
          <p>{`New leads of ${remove.coach} are no longer sent to ${remove.address}. Pending alerts and their log are deleted too.`}</p>
        </ConfirmDialog>
      )}
      <div className="split">
        <div className="alert-main">
          {targets.length > 0 ? (
            <TargetList targets={targets} />
          ) : (
            <EmptyState
              title="No alerts yet"
              reason="New leads appear under People. An alert also emails them to you."
            />
          )}
          <AlertLog alerts={log.alerts} next={log.next} isFirst={isFirst} now={now} />
        </div>
        {coaches.length === 0 ? (
          <NeedsCoach reason="Alerts announce a coach’s new leads." />
        ) : (
          <AlertForm
            key={answer?.refused ? "again" : targets.length}
            coaches={coaches}
            zones={zones}
            own={own}
            refused={answer?.refused}
          />
        )}
      </div>
    </div>
  );
}
