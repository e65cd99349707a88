/** `/console/leads/:id`: everything about one lead, their emails, and the actions. */

import { data, Link, redirect } from "react-router";
import { isWholeSite } from "#core/kernel/scope.ts";
import { eraseLead } from "#core/leads/people/erase-lead.ts";
import { liftBounce } from "#core/leads/people/lift-bounce.ts";
import { isLiftReason } from "#core/leads/people/lift-reasons.ts";
import { readLead } from "#core/leads/people/read-lead.ts";
import { stopLead } from "#core/leads/people/stop-lead.ts";
import { leadTimeline } from "#core/operations/trace/lead-timeline.ts";
import { app } from "#web/app.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { LeadConfirm } from "#web/console/leads/people/lead/lead-confirm.tsx";
import { LeadFacts } from "#web/console/leads/people/lead/lead-facts.tsx";
import { LeadRecords } from "#web/console/leads/people/lead/lead-records.tsx";
import { LiftBounceForm } from "#web/console/leads/people/lead/lift-bounce-form.tsx";
import { LeadState } from "#web/console/leads/people/lead-state.tsx";
import { Trace } from "#web/console/operations/trace/trace.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import type { Route } from "./+types/lead.route";
import "#web/console/leads/people/lead/lead.css";

export const meta = () => [{ title: "Lead · Foyer" }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const leadId = recordId(params.id);
  const [lead, timeline] = await Promise.all([
    readLead(ctx, scope, { leadId }),
    leadTimeline(ctx, scope, { leadId }),
  ]);
  if (!lead || !timeline) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("confirm");
  const confirm: "stop" | "erase" | null = asked === "stop" || asked === "erase" ? asked : null;
  return { lead, timeline, confirm, mayLift: isWholeSite(scope) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const leadId = recordId(params.id);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "stop") {
    if ((await stopLead(ctx, scope, { leadId })) === "no-lead") throw data(null, { status: 404 });
    return redirect(`/console/leads/${leadId}`);
  }
  if (intent === "lift-bounce") {
    const reason = form.get("reason");
    if (!isLiftReason(reason)) throw data(null, { status: 400 });
    if ((await liftBounce(ctx, scope, { leadId, reason })) === "no-lead") throw data(null, { status: 404 });
    return redirect(`/console/leads/${leadId}`);
  }
  if (intent === "erase") {
    const erased = await eraseLead(ctx, scope, { leadId });
    if (!erased) throw data(null, { status: 404 });
    return redirect(`/console/people?erased=${erased.leads}`);
  }
  throw data(null, { status: 400 });
}

export default function Lead({ loaderData: { lead, timeline, confirm, mayLift } }: Route.ComponentProps) {
  const here = `/console/leads/${lead.id}`;
  return (
    <div className="room leads lead">
      <p className="crumb">
        <Link to="/console/leads">Leads</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>{lead.name ?? shownAddress(lead.email)}</h1>
          {lead.name && <p className="address">{shownAddress(lead.email)}</p>}
          <LeadState mail={lead.mail} subscriptionStatus={lead.subscriptionStatus} />
        </div>
        <div className="page-acts">
          <Link className="act" to={`/console/time-machine?lead=${lead.id}`}>
            Preview upcoming emails
          </Link>
          {lead.subscriptionStatus === "open" && (
            <Link className="act" to={`${here}?confirm=stop`} preventScrollReset>
              Stop emails
            </Link>
          )}
          <ConsoleForm method="post" action={`${here}/export`} isDownload>
            <button type="submit">Export as JSON</button>
          </ConsoleForm>
          <Link className="act danger" to={`${here}?confirm=erase`} preventScrollReset>
            Erase
          </Link>
        </div>
      </header>
      {confirm && <LeadConfirm lead={lead} kind={confirm} back={here} />}
      {lead.subscriptionStatus === "bounced" && mayLift && <LiftBounceForm />}
      <div className="split">
        <div className="stack gap-16 min-0">
          <Trace timeline={timeline} />
          <LeadRecords lead={lead} />
        </div>
        <LeadFacts lead={lead} />
      </div>
    </div>
  );
}
