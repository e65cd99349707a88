/** The access link of an on-demand event, and of a live one once it is over. */
import { data } from "react-router";
import { whatToWatch } from "#core/content/pages/event/what-to-watch.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { app } from "#web/app.ts";
import { Watch } from "#web/blocks/watch/watch.tsx";
import type { Route } from "./+types/watch.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const found = await documents.find(`/${params.address}`);
  if (!found || !("page" in found)) throw data(null, { status: 404 });
  const { document, coach } = found.page;
  const now = ctx.clock.now();
  const [watchable, { event }] = [whatToWatch(document, now), publicPage(document, { now })];
  if (!watchable || !event) throw data(null, { status: 404 });
  return {
    event,
    watchable,
    sample: document.sample,
    pageUrl: document.addresses[0] ?? "/",
    coach: publicCoach(coach),
    // Visitors come here to press play, so scripts load without waiting for a first touch.
    isInteractive: true as const,
  };
}

export default function WatchPage({
  loaderData: { event, watchable, sample, pageUrl, coach },
}: Route.ComponentProps) {
  return (
    <>
      <title>{`${event.name} · ${coach.name}`}</title>
      <meta name="robots" content="noindex" />
      <Watch {...{ event, coach, watchable, sample, pageUrl }} />
    </>
  );
}
