/** Stands in for a sample coach's external scheduler, so that nothing points at a stranger's site. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { findCoach } from "#core/content/stored-pages/find-coach.ts";
import { app } from "#web/app.ts";
import { SampleScheduler } from "#web/blocks/sample-scheduler/sample-scheduler.tsx";
import type { Route } from "./+types/sample-scheduler.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const coach = await findCoach(context.get(app).ctx, params.coach);
  if (!coach?.sample) throw data(null, { status: 404 });
  return { coach: publicCoach(coach) };
}

/** A page of ours may show it in a frame, as it would show a real scheduler. */
export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function SampleSchedulerPage({ loaderData: { coach } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Sample calendar of ${coach.name}`}</title>
      <meta name="robots" content="noindex" />
      <SampleScheduler coach={coach} />
    </>
  );
}
