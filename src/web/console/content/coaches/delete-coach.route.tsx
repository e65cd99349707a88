/** `/console/coaches/:slug/delete` and `/console/coaches/delete-samples`: what would be deleted, with counts, before a name is typed. */

import { data, Link, redirect } from "react-router";
import { type CoachCounts, countCoaches } from "#core/operations/coach-deletion/count-coaches.ts";
import { CONFIRM_SAMPLES, deleteCoaches } from "#core/operations/coach-deletion/delete-coaches.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { posted } from "#web/console/posted.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import "#web/console/content/coaches/coaches.css";
import type { Route } from "./+types/delete-coach.route";

type Params = { slug?: string | undefined };
const whichOf = ({ slug }: Params) => (slug === undefined ? ("samples" as const) : { slug });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const counts = await countCoaches(ctx, scope, { which: whichOf(params) });
  if (!counts) throw data(null, { status: 404 });
  const { slug }: Params = params;
  return { counts, slug: slug ?? null, asked: slug ? (counts.coaches[0]?.name ?? "") : CONFIRM_SAMPLES };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const done = await deleteCoaches(ctx, scope, {
    which: whichOf(params),
    typed: field("typed"),
  });
  if (done.outcome === "unknown") throw data(null, { status: 404 });
  if (done.outcome === "unconfirmed")
    return data({ problem: "Nothing was deleted: the text doesn’t match." }, { status: 422 });
  return redirect(`/console/coaches?said=${done.left > 0 ? "being-deleted" : "deleted"}`);
}

export default function DeleteCoach({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, slug, asked } = loaderData;
  const back = slug ? `/console/coaches/${slug}` : "/console/coaches";
  const title = slug
    ? `Delete ${asked}`
    : `Delete ${plural(counts.coaches.length, "sample coach", "sample coaches")}`;
  return (
    <div className="room coaches delete-coach">
      <title>{`${title} · Foyer`}</title>
      <p>
        <Link to={back}>{slug ? asked : "Coaches"}</Link>
      </p>
      <h1>{title}</h1>
      <div className="sheet part">
        {!slug && <p className="soft">{counts.coaches.map(({ name }) => name).join(", ")}</p>}
        <p>
          This goes with {counts.coaches.length === 1 ? "them" : "all of them"}, and cannot be brought back:
        </p>
        <CountList counts={counts} />
        <p className="soft">
          Kept: unsubscribed and erased addresses, so that no one emails them again, and the activity log.
          Past visits and signups stay in the totals.{" "}
          {slug && "Archiving instead hides the coach and keeps everything."}
        </p>
        <ConsoleForm className="entries">
          <Entry name="typed" label={`Type “${asked}” to delete`} error={actionData?.problem}>
            {(tied) => <input {...tied} type="text" autoComplete="off" spellCheck={false} required />}
          </Entry>
          <div className="acts">
            <button type="submit" className="main danger">
              {title}
            </button>
            <ActLink to={back}>Keep {counts.coaches.length === 1 ? "the coach" : "them"}</ActLink>
          </div>
        </ConsoleForm>
      </div>
    </div>
  );
}

function CountList({ counts }: { counts: CoachCounts }) {
  const { pages, leads, underWay, waiting, campaigns, events, files } = counts;
  const lines: [number, string, string, string?][] = [
    [pages, "page", "pages", "gone from the site"],
    [leads, "lead", "leads", "with their consents and everything that was sent to them"],
    [underWay, "person under way", "people under way", "they get none of the emails still to come"],
    [waiting, "message waiting", "messages waiting", "not sent"],
    [campaigns, "campaign", "campaigns"],
    [events, "event", "events", "with their seats"],
    [files, "file or guide", "files and guides", "links to them in emails break"],
  ];
  const there = lines.filter(([number]) => number > 0);
  if (there.length === 0) return <p className="soft">They have no pages, leads, campaigns or files.</p>;
  return (
    <ul className="counts stack gap-6">
      {there.map(([number, one, many, note]) => (
        <li className="stack gap-10 baseline" key={many}>
          <b>{number.toLocaleString("en")}</b>
          <span>
            {number === 1 ? one : many}
            {note && <span className="soft">{` · ${note}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const plural = (number: number, one: string, many: string) =>
  number === 1 ? `one ${one}` : `${number.toLocaleString("en")} ${many}`;
