/** `/console/broadcasts/:id/audience`: who gets a broadcast, with counts, and when it is sent. */

import { data, redirect } from "react-router";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { chooseAudience } from "#core/programs/broadcasts/audience/choose-audience.ts";
import { chooseTime } from "#core/programs/broadcasts/sending/choose-time.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { posted } from "#web/console/posted.ts";
import { editAudience } from "#web/console/programs/broadcasts/audience/audience-edit.ts";
import { AudienceParts } from "#web/console/programs/broadcasts/audience/audience-parts.tsx";
import { AudienceSum } from "#web/console/programs/broadcasts/audience/audience-sum.tsx";
import { readAudienceChoices } from "#web/console/programs/broadcasts/audience/read-audience.server.ts";
import { BroadcastHead } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { readTimeFields, timeFields } from "#web/console/programs/broadcasts/time-labels.ts";
import { WhenFields } from "#web/console/programs/broadcasts/write/when-fields.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-audience.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcast = await openStep(ctx, scope, { id: params.id, step: "audience" });
  const { timeZone } = await readSiteSettings(ctx);
  return {
    ...{ broadcast, timeZone },
    choices: await readAudienceChoices(ctx, scope, broadcast),
    time: timeFields(broadcast.sendTime, timeZone),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { id: broadcastId, audience } = await openStep(ctx, scope, { id: params.id, step: "audience" });
  const field = await posted(request);
  if (field("intent") === "rehearse") {
    const { timeZone } = await readSiteSettings(ctx);
    const sendTime = readTimeFields(field, timeZone);
    const chosen =
      typeof sendTime === "string" ? null : await chooseTime(ctx, scope, { broadcastId, sendTime });
    if (chosen?.outcome === "chosen") return redirect(broadcastAddress(broadcastId, "rehearsal"));
    const typed = { kind: field("when"), date: field("date"), time: field("time") };
    return data(
      { problem: typeof sendTime === "string" ? sendTime : "That is not a valid time.", typed },
      { status: 422 },
    );
  }
  const changed = editAudience(audience, field("intent"), field("chosen"));
  if (!changed) throw data(null, { status: 400 });
  const { outcome } = await chooseAudience(ctx, scope, { broadcastId, audience: changed });
  if (outcome === "invalid") throw data(null, { status: 404 });
  return redirect(broadcastAddress(broadcastId, "audience"));
}

export default function BroadcastAudience({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcast, choices, time, timeZone } = loaderData;
  return (
    <div className="room broadcasts">
      <BroadcastHead broadcast={broadcast} step="audience">
        <ActLink to={broadcastAddress(broadcast.id, "write")}>Back to the text</ActLink>
        <button type="submit" form="when" name="intent" value="rehearse" className="main">
          Rehearse it
        </button>
      </BroadcastHead>
      <div className="split gap-20">
        <div className="stack gap-24 min-0">
          <AudienceParts broadcast={broadcast} choices={choices} />
          <section aria-labelledby="when-title" className="stack min-0">
            <h2 id="when-title">When</h2>
            <ConsoleForm id="when">
              <WhenFields
                time={actionData?.typed ?? time}
                problem={actionData?.problem}
                timeZone={timeZone}
              />
            </ConsoleForm>
          </section>
        </div>
        <AudienceSum broadcast={broadcast} choices={choices} />
      </div>
    </div>
  );
}
