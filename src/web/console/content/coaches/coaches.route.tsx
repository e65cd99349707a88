/** `/console/coaches`: all coaches, which are samples, and which are visible. */
import { data } from "react-router";
import { hideCoach, hideSamples } from "#core/content/coaches/hide-coach.ts";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { pick } from "#core/kernel/pick.ts";
import { CoachList } from "#web/console/content/coaches/coach-list.tsx";
import { SamplesNotice } from "#web/console/content/coaches/samples-notice.tsx";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/coaches.route";
import "#web/console/content/coaches/coaches.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const said = pick(notices, new URL(request.url).searchParams.get("said") ?? "") ?? null;
  return { coaches: await listCoaches(ctx, scope), said };
}

/** `hide` or `show` with a coach's slug, or `hide-samples`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const act = textOf(form, "act");
  if (act === "hide-samples") return { said: hiddenWords(await hideSamples(ctx, scope)) };
  if (act !== "hide" && act !== "show") throw data(null, { status: 400 });
  const hidden = act === "hide";
  const done = await hideCoach(ctx, scope, { slug: textOf(form, "slug"), hidden });
  if (done.outcome === "unknown") throw data(null, { status: 404 });
  return { said: hidden ? hiddenWords(done) : shownWords(done) };
}

export default function Coaches({ loaderData: { coaches, said }, actionData }: Route.ComponentProps) {
  const listed = coaches.filter(({ archived }) => !archived);
  const archived = coaches.filter((each) => each.archived);
  const news = actionData?.said ?? said;
  return (
    <div className="room coaches">
      <title>Coaches · Foyer</title>
      <header className="page-head">
        <h1>Coaches</h1>
        <div className="page-acts">
          <IfMay may="site">
            <MainLink to="/console/coaches/new">New coach</MainLink>
          </IfMay>
        </div>
      </header>
      <PageNotice>{news}</PageNotice>
      <IfMay may="site">
        <SamplesNotice coaches={coaches} />
      </IfMay>
      {coaches.length === 0 ? (
        <NeedsCoach reason="Pages and emails show a coach’s name, look and text." />
      ) : (
        <CoachList coaches={listed} />
      )}
      {archived.length > 0 && (
        <details>
          <summary>{`${archived.length} archived`}</summary>
          <CoachList coaches={archived} />
        </details>
      )}
    </div>
  );
}

type Done = { coaches: number; pages: number };
const pagesOf = ({ pages }: Done) => (pages === 1 ? "One page" : `${pages} pages`);

function hiddenWords(done: Awaited<ReturnType<typeof hideSamples>>): string {
  if (done.outcome === "unknown" || done.coaches === 0) return "Nothing was different.";
  return `Hidden. ${pagesOf(done)} can no longer be seen by visitors; emails already promised are still sent.`;
}

function shownWords(done: Awaited<ReturnType<typeof hideCoach>>): string {
  if (done.outcome === "unknown" || done.coaches === 0) return "Nothing was different.";
  return `Shown again. ${pagesOf(done)} can be seen by visitors.`;
}

/** After a deletion, by the address's `said`. */
const notices: Record<string, string> = {
  deleted: "Deleted. Everything was deleted, except the list of people who must not get email.",
  "being-deleted":
    "They are no longer visible. There is a lot to delete; the rest follows over the next minutes.",
};
