/** `/console/broadcasts/:id/account`: promised = accepted + named exceptions, each with its trace. */

import { data, Link } from "react-router";
import { isId } from "#core/leads/people/filters.ts";
import { listRecipients } from "#core/programs/broadcasts/account/list-recipients.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { useRefresh } from "#web/console/kit/use-refresh.ts";
import {
  AnnouncedExceptions,
  Equation,
  ExceptionTable,
  WhatCameOfIt,
} from "#web/console/programs/broadcasts/account/account-parts.tsx";
import { SentMessage } from "#web/console/programs/broadcasts/account/sent-message.tsx";
import { BroadcastHead } from "#web/console/programs/broadcasts/broadcast-head.tsx";
import { count } from "#web/console/programs/broadcasts/broadcast-labels.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { openStep } from "#web/console/programs/broadcasts/open-step.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-account.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcast = await openStep(ctx, scope, { id: params.id, step: "account" });
  const broadcastId = broadcast.id;
  const asked = new URL(request.url).searchParams.get("after");
  const after = asked && isId(asked) ? asked : null;
  const [account, exceptions] = await Promise.all([
    readAccount(ctx, scope, { broadcastId }),
    listRecipients(ctx, scope, { broadcastId, group: { kind: "exceptions" }, after }),
  ]);
  if (!account || !exceptions) throw data(null, { status: 404 });
  return { broadcast, account, exceptions, isFirstPage: after === null };
}

export default function BroadcastAccount({ loaderData }: Route.ComponentProps) {
  const { broadcast, account, exceptions, isFirstPage } = loaderData;
  const at = broadcastAddress(broadcast.id);
  const here = broadcastAddress(broadcast.id, "account");
  const ended = account.exceptions
    .filter(({ ending }) => ending !== "on-the-way" && ending !== "waiting")
    .reduce((all, { people }) => all + people, 0);
  const title = ended === 1 ? "The 1 exception" : `The ${count(ended)} exceptions`;
  useRefresh(!account.isClosed);
  return (
    <div className="room broadcasts">
      <BroadcastHead broadcast={broadcast} step="account">
        <ConsoleForm action="/console/broadcasts" fields={{ broadcast: broadcast.id }}>
          <Submit intent="duplicate">Use again</Submit>
        </ConsoleForm>
        <IfMay may="export" coach={broadcast.coachId}>
          <a className="act main" href={`${at}/account.csv`}>
            Report as CSV
          </a>
        </IfMay>
      </BroadcastHead>
      <Equation account={account} broadcast={broadcast} />
      <section aria-labelledby="exceptions-title" className="account-exceptions">
        <h2 id="exceptions-title">{ended === 0 ? "No exceptions" : title}</h2>
        {ended === 0 ? (
          <p className="soft">
            {account.isClosed
              ? "Everyone who should get it has it: their mail servers accepted it."
              : "Anyone who doesn’t get it is listed here, with the reason."}
          </p>
        ) : (
          <ExceptionTable recipients={exceptions.recipients} title={title} />
        )}
        <Pager
          label="Exceptions"
          newer={isFirstPage ? null : here}
          older={exceptions.next && `${here}?after=${exceptions.next}`}
          words={{ newer: "From the beginning", older: "More" }}
        />
      </section>
      <WhatCameOfIt account={account} />
      <AnnouncedExceptions account={account} address={at} />
      {account.accepted > 0 && (
        <p className="soft">
          <Link to={`${at}/people?group=accepted`}>{`See who got it (${count(account.accepted)})`}</Link>
        </p>
      )}
      <SentMessage broadcastId={broadcast.id} />
    </div>
  );
}
