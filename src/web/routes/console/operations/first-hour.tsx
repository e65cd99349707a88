/** `/console/first-hour`: from an empty site to the first page that is live, a step at a time; each can be skipped. */
import { data, Link, redirect } from "react-router";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { lookPresets } from "#core/content/pages/look-presets.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { firstHourSteps, nextStep } from "#core/operations/first-hour/first-hour-steps.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { app } from "#web/app.ts";
import { SamplesNotice } from "#web/console/content/coaches/samples-notice.tsx";
import { listTemplates } from "#web/console/content/pages/list-templates.server.ts";
import { firstHourAction } from "#web/console/operations/first-hour/first-hour-action.server.ts";
import {
  NothingYet,
  StepPublish,
  StepSending,
  StepTest,
} from "#web/console/operations/first-hour/last-steps.tsx";
import { stepLabels } from "#web/console/operations/first-hour/step-labels.ts";
import { StepList } from "#web/console/operations/first-hour/step-list.tsx";
import { StepLook } from "#web/console/operations/first-hour/step-look.tsx";
import { StepPage } from "#web/console/operations/first-hour/step-page.tsx";
import { StepYou } from "#web/console/operations/first-hour/step-you.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/first-hour";
import "#web/console/operations/first-hour/first-hour.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, owner } = await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  const firstHour = await readFirstHour(ctx, scope);
  if (!firstHour) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("step");
  const step = firstHourSteps.find((each) => each === asked);
  // Who is here is known already: the coach's own page has the rest.
  if (step === "you" && firstHour.coach) throw redirect(`/console/coaches/${firstHour.coach.slug}`);
  const open = step ?? nextStep(firstHour) ?? "publish";
  return {
    ...{ firstHour, open, owner: { name: owner.name, email: owner.email } },
    publicUrl: ctx.settings.publicUrl,
    samples: (await listCoaches(ctx, scope)).map(({ sample, hidden }) => ({ sample, hidden })),
    zone: (await readSiteSettings(ctx)).timeZone,
    zones:
      open === "you" ? ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")] : [],
    presets: lookPresets.map(({ id, name, brand: { palette, shape } }) => ({
      id,
      name,
      brand: { palette, shape },
    })),
    templates: listTemplates(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => firstHourAction(request, context);

export default function FirstHour({ loaderData, actionData }: Route.ComponentProps) {
  const { open, firstHour, samples } = loaderData;
  return (
    <div className="first-hour">
      <title>{`${stepLabels[open].name} · Foyer`}</title>
      <aside className="hour-side">
        <Link className="site-name" to="/console">
          Foyer
        </Link>
        <StepList done={firstHour.done} open={open} />
        <div className="hour-note">
          <SamplesNotice coaches={samples} action="/console/coaches" />
          <p className="soft small">
            About fifteen minutes in all. Each step can be skipped: <Link to="/console">Today</Link> has what
            is left.
          </p>
        </div>
      </aside>
      <OpenStep loaderData={loaderData} answer={actionData?.step === open ? actionData : null} />
    </div>
  );
}

type Shown = Pick<Route.ComponentProps, "loaderData"> & {
  answer: NonNullable<Route.ComponentProps["actionData"]> | null;
};

function OpenStep({ loaderData, answer }: Shown) {
  const { open, firstHour, owner, zones, zone, presets, templates, publicUrl } = loaderData;
  const { coach, done } = firstHour;
  const last = { answer, firstHour, email: owner.email, publicUrl };
  if (open === "you") return <StepYou {...{ answer, owner, zones, zone }} />;
  if (open === "sending") return <StepSending {...last} />;
  if (open === "test") return <StepTest {...last} />;
  if (open === "publish") return <StepPublish {...last} />;
  if (!coach) return <NothingYet step={open} title={stepLabels[open].name} />;
  if (open === "look") return <StepLook {...{ answer, coach, presets }} isChosen={done.look} />;
  return <StepPage {...{ answer, templates }} coach={coach.slug} host={new URL(publicUrl).host} />;
}
