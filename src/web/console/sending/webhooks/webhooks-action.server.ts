/** Actions of the webhooks page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Added, addEndpoint, type NewEndpoint } from "#core/sending/webhooks/add-endpoint.ts";
import {
  changeTypes,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
} from "#core/sending/webhooks/change-endpoint.ts";
import { renewSecret } from "#core/sending/webhooks/renew-secret.ts";
import { sendWebhookAgain, testEndpoint } from "#core/sending/webhooks/send-webhook.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { saidWords } from "./webhook-labels.ts";

export type WebhooksAnswer = {
  /** Shown once and not stored. */
  secret?: string;
  refused?: Extract<Added, { kind: "refused" }> & { typed: NewEndpoint };
};

const PATH = "/console/settings/webhooks";

export async function webhooksAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const types = form.getAll("types").filter((each) => typeof each === "string");
  const [intent, id = ""] = textOf(form, "intent").split(":");
  if (intent === "add") {
    const typed = { coach: textOf(form, "coach"), url: textOf(form, "url"), types };
    const added = await addEndpoint(ctx, scope, typed);
    return added.kind === "refused"
      ? data<WebhooksAnswer>({ refused: { ...added, typed } }, { status: 400 })
      : data<WebhooksAnswer>({ secret: added.secret });
  }
  const endpointId = recordId(id);
  const done = (was: boolean, what: keyof typeof saidWords, endpoint = endpointId) =>
    redirect(`${PATH}?${new URLSearchParams({ said: was ? what : "nothing", endpoint })}`);
  switch (intent) {
    case "change":
      return done(await changeTypes(ctx, scope, { endpointId, types }), "changed");
    case "test":
      return done(await testEndpoint(ctx, scope, { endpointId }), "tested");
    case "pause":
      return done(await pauseEndpoint(ctx, scope, { endpointId }), "paused");
    case "resume":
      return done(await resumeEndpoint(ctx, scope, { endpointId }), "resumed");
    case "remove":
      return done(await removeEndpoint(ctx, scope, { endpointId }), "removed");
    case "again": {
      const again = await sendWebhookAgain(ctx, scope, { deliveryId: endpointId });
      return done(again, "again", new URL(request.url).searchParams.get("endpoint") ?? "");
    }
    case "renew": {
      const secret = await renewSecret(ctx, scope, { endpointId });
      return secret ? data<WebhooksAnswer>({ secret }) : done(false, "nothing");
    }
  }
  throw data(null, { status: 400 });
}
