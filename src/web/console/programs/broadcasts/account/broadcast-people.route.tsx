/** `/console/broadcasts/:id/people`: who gets a broadcast, or does not for one reason. */
import { data, Link } from "react-router";
import { isId } from "#core/leads/people/filters.ts";
import { listRecipients, type RecipientGroup } from "#core/programs/broadcasts/account/list-recipients.ts";
import {
  type Ending,
  type ExceptionReason,
  endings,
  exceptionReasons,
} from "#core/programs/broadcasts/broadcast.ts";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { Pager } from "#web/console/kit/pager.tsx";
import { endingLabels, reasonLabels } from "#web/console/programs/broadcasts/broadcast-labels.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-people.route";
import "#web/console/programs/broadcasts/broadcasts.css";

function groupOf(asked: string | null): { group: RecipientGroup; title: string } | null {
  const reason = exceptionReasons.find((each): each is ExceptionReason => each === asked);
  if (reason)
    return { group: { kind: "not-promised", reason }, title: `Do not get it: ${reasonLabels[reason].many}` };
  const ending = endings.find((each): each is Ending => each === asked);
  if (ending) return { group: { kind: "ended", ending }, title: endingLabels[ending].text };
  if (asked === "promised") return { group: { kind: "promised" }, title: "Who gets it" };
  if (asked === "not-promised") return { group: { kind: "not-promised" }, title: "Who does not get it" };
  return asked === "exceptions"
    ? { group: { kind: "exceptions" }, title: "Promised, but not confirmed" }
    : null;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const query = new URL(request.url).searchParams;
  const found = groupOf(query.get("group"));
  const after = query.get("after");
  const broadcast = await readBroadcast(ctx, scope, { broadcastId });
  const list =
    found &&
    (await listRecipients(ctx, scope, {
      broadcastId,
      group: found.group,
      after: after && isId(after) ? after : null,
    }));
  if (!broadcast || !list) throw data(null, { status: 404 });
  return {
    id: broadcastId,
    name: broadcast.name,
    title: found.title,
    list,
    group: query.get("group"),
    isFirstPage: !after,
  };
}

export default function BroadcastPeople({ loaderData }: Route.ComponentProps) {
  const { id, name, title, list, group, isFirstPage } = loaderData;
  const here = `${broadcastAddress(id)}/people?group=${group}`;
  return (
    <div className="room broadcasts">
      <title>{`${title}: ${name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/broadcasts">Broadcasts</Link> / <Link to={broadcastAddress(id)}>{name}</Link>
      </p>
      <h1>{title}</h1>
      {list.recipients.length === 0 ? (
        <p className="soft">Nobody.</p>
      ) : (
        <ul className="sheet lines broadcast-people">
          {list.recipients.map(({ personId, name: who, email, fate, ending, deliveryId }, index) => (
            <li className="stack gap-16 rows-4" key={personId ?? index}>
              {personId ? (
                <Link to={`/console/people/${personId}`}>{who ?? email}</Link>
              ) : (
                <span className="soft">An erased person</span>
              )}
              <span className="soft address">{who ? email : ""}</span>
              <span className="soft">
                {fate !== "promised" ? reasonLabels[fate].one : ending ? endingLabels[ending].text : ""}
              </span>
              {deliveryId ? <Link to={`/console/messages/${deliveryId}`}>Trace</Link> : <span />}
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="People"
        newer={isFirstPage ? null : here}
        older={list.next && `${here}&after=${list.next}`}
        words={{ newer: "From the beginning", older: "More" }}
      />
    </div>
  );
}
