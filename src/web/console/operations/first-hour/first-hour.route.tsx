/** `/console/first-hour`: setup from an empty site to the first published page, in steps that can be skipped. */
import { data, Link, redirect } from "react-router";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { defaultSettings } from "#core/content/site-settings/site-settings.ts";
import { firstHourSteps, nextStep } from "#core/operations/first-hour/first-hour-steps.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { providerNames, providers } from "#core/sending/providers/providers.ts";
import { SamplesNotice } from "#web/console/content/coaches/samples-notice.tsx";
import { listTemplates } from "#web/console/content/pages/new-page/list-templates.server.ts";
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
import { StepSite } from "#web/console/operations/first-hour/step-site.tsx";
import { StepYou } from "#web/console/operations/first-hour/step-you.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { useScrollReset } from "#web/console/use-scroll-reset.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/first-hour.route";
import "#web/console/operations/first-hour/first-hour.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope, owner } = await requireSiteOwner(request, context);
  const firstHour = await readFirstHour(ctx, scope);
  if (!firstHour) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const asked = query.get("step");
  const step = firstHourSteps.find((each) => each === asked);
  if (step === "you" && firstHour.coach) throw redirect(`/console/coaches/${firstHour.coach.slug}`);
  const open = step ?? nextStep(firstHour) ?? "publish";
  const settings = await readSiteSettings(ctx);
  const profile =
    firstHour.coach && (await findCoachOfScope(ctx, scope, { slug: firstHour.coach.slug }))?.coach;
  return {
    site: {
      name: settings.name === defaultSettings.name ? (profile?.name ?? settings.name) : settings.name,
      operator: settings.legal.operator || (profile?.name ?? ""),
      address: settings.legal.address || (profile?.postalAddress ?? ""),
      email: settings.legal.email || owner.email,
    },
    ...{ firstHour, open, owner: { name: owner.name, email: owner.email } },
    publicUrl: ctx.settings.publicUrl,
    isPhotoRefused: query.get("photo") === "refused",
    samples: (await listCoaches(ctx, scope)).map(({ sample, hidden }) => ({ sample, hidden })),
    zone: settings.timeZone,
    zones:
      open === "you" ? ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")] : [],
    presets: lookPresets.map(({ id, name, brand: { palette, shape } }) => ({
      id,
      name,
      brand: { palette, shape },
    })),
    templates: listTemplates(),
    providers: providerNames.map((name) => ({ name, label: providers[name].label })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => firstHourAction(request, context);

export default function FirstHour({ loaderData, actionData }: Route.ComponentProps) {
  const { open, firstHour, samples } = loaderData;
  useScrollReset(open);
  return (
    <div className="first-hour">
      <title>{`${stepLabels[open].name} · Foyer`}</title>
      <aside className="hour-side stack gap-16">
        <Link className="site-name" to="/console">
          Foyer
        </Link>
        <StepList done={firstHour.done} open={open} />
        <div className="hour-note stack gap-12">
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
  const { open, firstHour, owner, zones, zone, presets, templates, publicUrl, isPhotoRefused } = loaderData;
  const { coach, done } = firstHour;
  const last = { answer, firstHour, email: owner.email, publicUrl };
  if (open === "you") return <StepYou {...{ answer, owner, zones, zone }} />;
  if (open === "sending") return <StepSending {...last} providers={loaderData.providers} />;
  if (open === "test") return <StepTest {...last} />;
  if (open === "publish") return <StepPublish {...last} />;
  if (open === "site") return <StepSite {...last} site={loaderData.site} />;
  if (!coach) return <NothingYet step={open} title={stepLabels[open].name} />;
  if (open === "look")
    return <StepLook {...{ answer, coach, presets, isPhotoRefused }} isChosen={done.look} />;
  return <StepPage {...{ answer, templates }} coach={coach.slug} host={new URL(publicUrl).host} />;
}
