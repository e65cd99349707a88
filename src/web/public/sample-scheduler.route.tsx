/** Stands in for a sample coach's scheduler, so that no link leads to a stranger's site. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { findCoach } from "#core/content/stored-pages/find-coach.ts";
import { app } from "#web/app.ts";
import { SampleScheduler } from "#web/blocks/sample-scheduler/sample-scheduler.tsx";
import type { Route } from "./+types/sample-scheduler.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, documents, at } = context.get(app);
  const coach = await findCoach(ctx, params.coach);
  const isShown = !at || (await documents.coach(at.coachId))?.slug === coach?.slug;
  if (!coach?.sample || !isShown) throw data(null, { status: 404 });
  return { coach: publicCoach(coach) };
}

/** Our own pages may frame it, like a real scheduler. */
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
