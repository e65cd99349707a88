/** Actions of the page 'Sending': test and save a connection, its limits or webhook, or remove it. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeLimits } from "#core/sending/connections/change-limits.ts";
import { changeSignature } from "#core/sending/connections/change-signature.ts";
import { removeConnection } from "#core/sending/connections/remove-connection.ts";
import { saveConnection } from "#core/sending/connections/save-connection.ts";
import { saveWebhookSecret } from "#core/sending/connections/save-webhook-secret.ts";
import type { TypedConnection } from "#core/sending/connections/typed-connection.ts";
import { removeMailbox } from "#core/sending/mailboxes/remove-mailbox.ts";
import { saveMailbox } from "#core/sending/mailboxes/save-mailbox.ts";
import { providers } from "#core/sending/providers/providers.ts";
import { addDomain } from "#core/sending/sender-domains/add-domain.ts";
import { removeDomain } from "#core/sending/sender-domains/remove-domain.ts";
import { rotateKey } from "#core/sending/sender-domains/rotate-key.ts";
import { posted } from "#web/console/posted.ts";
import { coachSlug } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { returnPath } from "#web/console/return-path.ts";
import { mailboxLines } from "./mailbox-messages.ts";
import { type TrialLine, trialLines } from "./trial-messages.ts";
import { webhookAddress } from "./webhook-address.ts";

/** Typed values return for correction, except secrets. */
export type TypedFields = Omit<TypedConnection, "password" | "keepAnyway" | "coach" | "provider">;
export type SendingAnswer = {
  provider?: string;
  typed?: TypedFields;
  invalid?: { field: string; reason: string };
  /** The result of a test after which nothing was saved. */
  lines?: TrialLine[];
  canKeep?: boolean;
  signature?: { selector: string; reason: string };
  domain?: { domain: string; reason: string };
  webhook?: { reason: string } | { address: string };
  mailbox?: {
    typed: Record<"host" | "port" | "security" | "username", string>;
    invalid?: { field: string; reason: string };
    lines?: TrialLine[];
  };
  limits?: { field: string; reason: string; rate: string; quota: string; stream: string };
};

const SCREEN = "/console/settings/sending";

export async function sendingAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const coach = coachSlug(field("coach"));
  const to = returnPath(new URL(request.url).searchParams);
  const said = (what: string) =>
    redirect(`${SCREEN}?${new URLSearchParams({ ...(coach && { coach }), ...(to && { to }), said: what })}`);
  switch (field("intent")) {
    case "save": {
      const typed = {
        ...{
          host: field("host"),
          port: field("port"),
          security: field("security"),
          username: field("username"),
        },
        ...{ senderName: field("senderName"), senderAddress: field("senderAddress") },
      };
      const provider = field("provider");
      const input = {
        ...typed,
        coach,
        provider,
        password: field("password"),
        keepAnyway: field("keepAnyway") === "yes",
      };
      const saved = await saveConnection(ctx, scope, input);
      if (saved.outcome === "kept") return said(saved.warning ? "kept-with-warning" : "kept");
      if (saved.outcome === "invalid") {
        const invalid = { field: saved.field, reason: saved.reason };
        return data<SendingAnswer>({ provider, typed, invalid }, { status: 422 });
      }
      if (saved.outcome === "failed") {
        const lines = trialLines(saved.trial, saved.connection, providers[saved.connection.provider]);
        return data<SendingAnswer>({ provider, typed, lines, canKeep: saved.canKeep }, { status: 422 });
      }
      throw data(null, { status: saved.outcome === "locked" ? 409 : 404 });
    }
    case "limits": {
      const typed = { rate: field("rate"), quota: field("quota"), stream: field("stream") };
      const changed = await changeLimits(ctx, scope, { coach, ...typed });
      if (changed.outcome === "nothing") throw data(null, { status: 404 });
      if (changed.outcome === "invalid") {
        const { field: at, reason } = changed;
        return data<SendingAnswer>({ limits: { field: at, reason, ...typed } }, { status: 422 });
      }
      return said("limits");
    }
    case "signature": {
      const selector = field("selector");
      const changed = await changeSignature(ctx, scope, { coach, selector: field("make") ? null : selector });
      if (changed.outcome === "nothing") throw data(null, { status: 404 });
      if (changed.outcome === "invalid")
        return data<SendingAnswer>({ signature: { selector, reason: changed.reason } }, { status: 422 });
      return said("signature");
    }
    case "webhook": {
      const saved = await saveWebhookSecret(ctx, scope, { coach, pasted: field("secret") });
      if (saved.outcome === "nothing") throw data(null, { status: 404 });
      if (saved.outcome === "invalid")
        return data<SendingAnswer>({ webhook: { reason: saved.reason } }, { status: 422 });
      if (saved.outcome === "saved") return said("webhook");
      const address = webhookAddress(ctx.settings.publicUrl, saved.provider, saved.secret);
      return data<SendingAnswer>({ webhook: { address } });
    }
    case "mailbox": {
      const typed = {
        ...{ host: field("host"), port: field("port") },
        ...{ security: field("security"), username: field("username") },
      };
      const saved = await saveMailbox(ctx, scope, { ...typed, coach, password: field("password") });
      if (saved.outcome === "kept") return said("mailbox");
      if (saved.outcome === "nothing") throw data(null, { status: 404 });
      const failed =
        saved.outcome === "invalid"
          ? { invalid: { field: saved.field, reason: saved.reason } }
          : { lines: mailboxLines(saved.trial, saved.server) };
      return data<SendingAnswer>({ mailbox: { typed, ...failed } }, { status: 422 });
    }
    case "domain-add": {
      const added = await addDomain(ctx, scope, { coach, domain: field("domain") });
      if (added.outcome === "nothing") throw data(null, { status: 404 });
      if (added.outcome === "added") return said("domain");
      const { reason } = added;
      return data<SendingAnswer>({ domain: { domain: field("domain"), reason } }, { status: 422 });
    }
    case "domain-rotate":
      if (!(await rotateKey(ctx, scope, { coach, domain: field("domain") })))
        throw data(null, { status: 404 });
      return said("key");
    case "domain-remove":
      if (!(await removeDomain(ctx, scope, { coach, domain: field("domain") })))
        throw data(null, { status: 404 });
      return said("domain-removed");
    case "mailbox-remove":
      if (!(await removeMailbox(ctx, scope, { coach }))) throw data(null, { status: 404 });
      return said("mailbox-removed");
    case "remove":
      if (!(await removeConnection(ctx, scope, { coach }))) throw data(null, { status: 404 });
      return said("removed");
  }
  throw data(null, { status: 400 });
}
