/** One message: its history, headers, and body in a sandboxed iframe. */
import { data, Link, redirect } from "react-router";
import { readMessage } from "#core/operations/trace/read-message.ts";
import { replayDelivery } from "#core/operations/trace/replay-delivery.ts";
import { IfMay } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { MessageOutlook } from "#web/console/operations/trace/message-outlook.tsx";
import { Timeline } from "#web/console/operations/trace/timeline.tsx";
import { useLooking } from "#web/console/operations/trace/use-looking.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import { Frame } from "#web/ui/frame.tsx";
import type { Route } from "./+types/message.route";
import "#web/console/operations/trace/trace.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readMessage(ctx, scope, { deliveryId: recordId(params.id) });
  if (!found) throw data(null, { status: 404 });
  const { now, trace, headers, content, isEmptied } = found;
  const asText = new URL(request.url).searchParams.get("view") === "text";
  const shown = isEmptied ? "emptied" : content ? "yes" : "no";
  return { now, trace, headers, shown, text: asText ? (content?.text ?? null) : null } as const;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const deliveryId = recordId(params.id);
  const back = (await readForm(request)).get("back");
  const replay = await replayDelivery(ctx, scope, { deliveryId });
  if (replay.outcome === "unknown") throw data(null, { status: 404 });
  const query = `?replay=${replay.outcome}&message=${deliveryId}`;
  return redirect(
    back === "person"
      ? `/console/people/${replay.personId}${query}#message-${deliveryId}`
      : `/console/messages/${deliveryId}${query}`,
  );
}

export default function Message({ loaderData: { now, trace, headers, shown, text } }: Route.ComponentProps) {
  useLooking(trace.moving);
  const address = `/console/messages/${trace.id}`;
  return (
    <div className="room letter">
      <title>{`${trace.subject ?? trace.label} · Foyer`}</title>
      <p>
        <Link to={`/console/people/${trace.personId}?message=${trace.id}#message-${trace.id}`}>
          Back to the person
        </Link>
      </p>
      <article className="sheet message">
        <header>
          <p className="soft">{trace.label}</p>
          <StateBadge {...trace.badge} />
          <h1>{trace.subject ?? "The message"}</h1>
        </header>
        <MessageOutlook message={trace} now={now} back="message" />
        <Timeline label="What happened to it" steps={trace.steps} now={now} />
      </article>
      <dl className="sheet">
        {headers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shown === "yes" && <Views address={address} isText={text !== null} />}
      {shown === "emptied" ? (
        <p>
          It is older than your retention period for message details, so its text was deleted. The recipient,
          the time and the server’s answer are kept.{" "}
          <IfMay may="site">
            <Link to="/console/settings/data">Settings, Data</Link>
          </IfMay>
        </p>
      ) : shown === "no" ? (
        <p>The message can’t be shown: its template needs something this person doesn’t have.</p>
      ) : text === null ? (
        <Frame title="The message" src={`${address}/body`} sandbox="" />
      ) : (
        <pre className="sheet">{text}</pre>
      )}
    </div>
  );
}

function Views({ address, isText }: { address: string; isText: boolean }) {
  return (
    <>
      <nav className="views" aria-label="Ways to see the message">
        {/* Full page loads: each page's CSP decides what it may frame. */}
        <Link to={address} reloadDocument aria-current={isText ? undefined : "page"}>
          As mail programs show it
        </Link>
        <Link to={`${address}?view=text`} reloadDocument aria-current={isText ? "page" : undefined}>
          Plain text
        </Link>
      </nav>
      <p className="soft">
        Preview only: links don’t open, and links that act for the recipient (unsubscribe, confirm, cancel a
        seat) are removed.
      </p>
    </>
  );
}
