/** `/console/events/:id/cancel`: what canceling does, with the message it sends, and how to move it instead. */

import { useEffect, useRef } from "react";
import { data, Link, redirect } from "react-router";
import { addCancellation } from "#core/programs/events/add-cancellation.ts";
import { cancelEvent } from "#core/programs/events/cancel-event.ts";
import { findCancellation } from "#core/programs/events/find-cancellation.ts";
import { readEvent } from "#core/programs/events/read-event.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import {
  cancelDiffers,
  consequences,
  readCancelTouched,
  writeCancelTouched,
} from "#web/console/programs/events/cancel/cancel-summary.ts";
import { whenInZone } from "#web/console/programs/events/when-in-zone.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Frame } from "#web/ui/frame.tsx";
import type { Route } from "./+types/event-cancel.route";
import "#web/console/programs/events/cancel/event-cancel.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const eventId = recordId(params.id);
  const [event, message] = await Promise.all([
    readEvent(ctx, scope, { eventId }),
    findCancellation(ctx, scope, { eventId }),
  ]);
  if (!event) throw data(null, { status: 404 });
  const counted = await cancelEvent(ctx, scope, { eventId, announced: null });
  if (counted.outcome !== "to-confirm") return redirect(`/console/events/${eventId}`);
  const { touched } = counted;
  const told = readCancelTouched(new URL(request.url).searchParams.get("told"));
  return {
    ...{ id: eventId, name: event.name, when: whenInZone(event), hasMessage: message !== null },
    announced: writeCancelTouched(touched),
    messages: touched.messages,
    lines: consequences(touched, event),
    differs: told && cancelDiffers(told, touched),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const eventId = recordId(params.id);
  const field = await posted(request);
  if (field("intent") === "words") {
    const added = await addCancellation(ctx, scope, { eventId });
    if (!added) throw data(null, { status: 404 });
    return redirect(`/console/campaigns/${added.campaignId}/cancelled`);
  }
  if (field("intent") !== "cancel") throw data(null, { status: 400 });
  const told = readCancelTouched(field("told"));
  const { outcome, ...rest } = await cancelEvent(ctx, scope, { eventId, announced: told });
  if (outcome === "no-event") throw data(null, { status: 404 });
  const here = `/console/events/${eventId}`;
  if (outcome === "to-confirm")
    return redirect(`${here}/cancel?told=${told ? writeCancelTouched(told) : ""}`);
  return redirect("touched" in rest ? `${here}?cancelled=${writeCancelTouched(rest.touched)}` : here);
}

export default function EventCancel({ loaderData }: Route.ComponentProps) {
  const { id, name, when, hasMessage, announced, messages, lines, differs } = loaderData;
  const here = `/console/events/${id}`;
  const keep = useRef<HTMLAnchorElement>(null);
  // Enter gives the harmless answer; on a phone it comes last, after the figures.
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <div className="room event-cancel">
      <title>{`Cancel ${name} · Foyer`}</title>
      <p className="crumb">
        <Link to={here}>{name}</Link>
      </p>
      <section className="cancel-sheet sheet grid gap-0" aria-labelledby="cancel-title">
        <div className="cancel-counts stack gap-10">
          <h1 id="cancel-title">{`Cancel ${name}?`}</h1>
          <p className="soft">{`${when}. This is what happens at once:`}</p>
          {differs && (
            <p className="notice" role="alert">
              {differs}
            </p>
          )}
          <dl>
            {lines.map(({ count, title, detail }) => (
              <div key={title}>
                <dt>
                  <b>{count.toLocaleString("en")}</b> {title}
                </dt>
                <dd className="soft">{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="cancel-message stack gap-10">
          <h2>The message</h2>
          {hasMessage ? (
            <>
              <Frame title="The message" src={`${here}/cancel/message`} />
              <ConsoleForm>
                <button type="submit" className="link" name="intent" value="words">
                  Edit the text
                </button>
              </ConsoleForm>
            </>
          ) : (
            <p className="soft">
              The event’s page has no campaign, so no email can be sent. Choose one for the page first.
            </p>
          )}
          <p className="soft">
            Only another date? <Link to={here}>Move it instead</Link>: seats stay, calendars follow.
          </p>
        </div>
        <ConsoleForm className="cancel-acts cluster gap-10">
          <p className="soft">Sent emails can’t be recalled. It is recorded in Activity under your name.</p>
          <input type="hidden" name="told" value={announced} />
          <Link className="act" to={here} ref={keep}>
            Keep the event
          </Link>
          <button type="submit" className="main danger" name="intent" value="cancel">
            {messages === 0
              ? "Cancel the event"
              : `Cancel it and tell ${messages.toLocaleString("en")} ${messages === 1 ? "person" : "people"}`}
          </button>
        </ConsoleForm>
      </section>
    </div>
  );
}
