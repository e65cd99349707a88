/** Where the access link of an on-demand event leads. */
import { data } from "react-router";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { app } from "#web/app.ts";
import { SampleWatch } from "#web/blocks/sample-watch/sample-watch.tsx";
import type { Route } from "./+types/watch";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const found = await documents.find(`/${params.address}`);
  if (!found || !("page" in found) || !found.page.document.event?.onDemand) throw data(null, { status: 404 });
  return {
    page: publicPage(found.page.document, { now: ctx.clock.now() }),
    coach: publicCoach(found.page.coach),
  };
}

export default function Watch({ loaderData: { page, coach } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${page.event?.name ?? page.name} · ${coach.name}`}</title>
      <meta name="robots" content="noindex" />
      <SampleWatch page={page} coach={coach} />
    </>
  );
}
