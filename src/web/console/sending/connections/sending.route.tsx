/** `/console/settings/sending`: how mail is sent, for the site or one coach (`?coach=`). */
import { data, Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { Concern } from "#core/operations/overview/attention/concern.ts";
import { mailServer } from "#core/operations/overview/attention/mail-server.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { checkSenderDomain } from "#core/sending/connections/check-sender-domain.ts";
import { readSending } from "#core/sending/connections/read-sending.ts";
import { readDomains } from "#core/sending/sender-domains/read-domains.ts";
import { ReturnLink, useReturnPath } from "#web/console/kit/return-link.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { ConnectionPanel } from "#web/console/sending/connections/connection-panel.tsx";
import { DomainPanel } from "#web/console/sending/connections/domain-panel.tsx";
import { sendingAction } from "#web/console/sending/connections/sending-action.server.ts";
import { SendingFolds } from "#web/console/sending/connections/sending-folds.tsx";
import { saidMessages, sendingState } from "#web/console/sending/connections/sending-messages.ts";
import { OwnDomains } from "#web/console/sending/domains/own-domains.tsx";
import type { Route } from "./+types/sending.route";
import "#web/console/sending/connections/sending.css";
import "#web/console/sending/connections/bounces.css";
import "#web/console/sending/connections/domain.css";

export const meta = () => [{ title: "Sending · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const coach = query.get("coach") ?? "";
  const [sending, domain, domains, concerns] = await Promise.all([
    readSending(ctx, scope, { coach }),
    checkSenderDomain(ctx, scope, { coach }),
    readDomains(ctx, scope, { coach }),
    readAttention(ctx, scope, { watches: [mailServer] }),
  ]);
  if (!sending) throw data(null, { status: 404 });
  return {
    sending,
    domain,
    domains,
    concerns: sending.connection || sending.isLocked ? concerns.filter(isAbout(sending.coach.slug)) : [],
    provider:
      sending.providers.find(({ name }) => name === query.get("provider")) ??
      sending.connection?.provider ??
      null,
    owner: { name: owner.name, email: owner.email },
    isRemoving: query.has("remove") && sending.connection !== null,
    isLocal: ctx.settings.localMailServers,
    site: ctx.settings.publicUrl,
    said: pick(saidMessages, query.get("said")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

/** Each connection’s page shows only the alarms about that connection. */
const isAbout =
  (coach: string) =>
  ({ mail }: Concern) =>
    !mail || mail.connections.some(({ slug }) => (slug ?? "") === coach);

export const action = ({ request, context }: Route.ActionArgs) => sendingAction(request, context);

export default function SendingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sending, domain, said } = loaderData;
  const answer = actionData ?? null;
  const state = sendingState(sending);
  const back = useReturnPath();
  return (
    <div className="room sending">
      <ReturnLink />
      <header className="page-head">
        <h1>{sending.coach.slug ? `Sending for ${sending.coach.name}` : "Sending"}</h1>
        <p className="state" data-state={state.tone}>
          {state.text}
        </p>
      </header>
      {loaderData.concerns.map(({ tone, title, detail, link }) => (
        <p className="notice" role="status" data-tone={tone === "bad" ? "error" : "wait"} key={title}>
          <strong>{title}.</strong> {detail} <Link to={link.to}>{link.label}</Link>
        </p>
      ))}
      {said && !answer && (
        <p className="notice" role="status" data-tone={said.tone}>
          {said.text} {back && <Link to={back}>Go on</Link>}
        </p>
      )}
      <ConnectionPanel {...loaderData} answer={answer} />
      {domain && (
        <DomainPanel
          key={domain.selector}
          coach={sending.coach.slug}
          domain={domain}
          invalid={answer?.signature ?? null}
        />
      )}
      {loaderData.domains && <OwnDomains domains={loaderData.domains} invalid={answer?.domain ?? null} />}
      <SendingFolds
        sending={sending}
        site={loaderData.site}
        limits={answer?.limits ?? null}
        webhook={answer?.webhook ?? null}
        mailbox={answer?.mailbox ?? null}
        isLocal={loaderData.isLocal}
        now={loaderData.now}
      />
    </div>
  );
}
