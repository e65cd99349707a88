/** The audit log: who did what in the console and when, newest first. */

import { Link } from "react-router";
import { type ActionLine, listActions } from "#core/kernel/audit/list-actions.ts";
import { listActivityFilters } from "#core/kernel/audit/list-activity-filters.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { When } from "#web/console/kit/when.tsx";
import { afterName, detailsOf, linkOf, sentenceOf } from "#web/console/operations/trace/action-labels.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/activity.route";
import "#web/console/operations/trace/activity.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const query = new URL(request.url).searchParams;
  const action = query.get("action") || null;
  const actor = query.get("who") || null;
  const after = query.get("after");
  const [actions, filters] = await Promise.all([
    listActions(ctx, scope, { action, actor, after: after && recordId(after) }),
    listActivityFilters(ctx, scope),
  ]);
  return { ...actions, filters, action, actor, isFirst: !after, now: ctx.clock.now().toISOString() };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { lines, next, filters, action, actor, isFirst, now } = loaderData;
  const isFiltered = action !== null || actor !== null;
  return (
    <div className="room activity">
      <title>Activity · Foyer</title>
      <h1>Activity</h1>
      <ConsoleForm method="get" className="filters" key={`${action} ${actor}`}>
        <label>
          <span>What</span>
          <select name="action" defaultValue={action ?? ""}>
            <option value="">Everything</option>
            <Options of={filters.actions.map((each) => [each, sentenceOf({ action: each, subject: {} })])} />
          </select>
        </label>
        <label>
          <span>Who</span>
          <select name="who" defaultValue={actor ?? ""}>
            <option value="">Everybody</option>
            <Options of={filters.actors.map(({ id, name }) => [id, name])} />
          </select>
        </label>
        <Submit>Show</Submit>
        {isFiltered && <Link to="/console/activity">Show everything</Link>}
      </ConsoleForm>
      {lines.length === 0 ? (
        <p className="soft">
          {isFiltered
            ? "No activity of this kind."
            : "No activity yet. Every action in the console is recorded here: who did what, and when."}
        </p>
      ) : (
        <ol className="sheet lines">
          {lines.map(({ id, at, actorName, actorSeat, action: done, subject }) => (
            <li key={id}>
              <When at={at} now={now} />
              <span className="did">
                <span className="who">{actorName}</span>
                {actorSeat && <span className="soft">{` (${actorSeat})`}</span>}{" "}
                <Sentence action={done} subject={subject} />{" "}
                <small className="soft">{detailsOf(subject)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      <nav className="row gap-20" aria-label="Pages">
        {!isFirst && <Link to={address(action, actor)}>Newest</Link>}
        {next && <Link to={address(action, actor, next)}>Older</Link>}
      </nav>
    </div>
  );
}

function Sentence(line: Pick<ActionLine, "action" | "subject">) {
  const sentence = afterName(sentenceOf(line));
  const to = linkOf(line);
  return to ? <Link to={to}>{sentence}</Link> : sentence;
}

function address(action: string | null, actor: string | null, after?: string): string {
  const query = new URLSearchParams();
  if (action) query.set("action", action);
  if (actor) query.set("who", actor);
  if (after) query.set("after", after);
  return query.size > 0 ? `/console/activity?${query}` : "/console/activity";
}
