/** `/console/settings/domains/:id`: the records to set, what was found, and the way to a live address. */
import { setTimeout as pause } from "node:timers/promises";
import { useEffect } from "react";
import { data, Link, redirect, useRevalidator } from "react-router";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { makeMain, removeDomain } from "#core/operations/domains/change-domain.ts";
import { checkDomain } from "#core/operations/domains/check-domain.ts";
import { describeAll } from "#core/operations/domains/domain-findings.ts";
import { type Domain, listDomains } from "#core/operations/domains/list-domains.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { stateOf } from "#web/console/operations/domains/domain-labels.ts";
import { DomainRecords } from "#web/console/operations/domains/domain-records.tsx";
import { DomainSteps } from "#web/console/operations/domains/domain-steps.tsx";
import { recordsFor } from "#web/console/operations/domains/records-for.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/domain.route";
import "#web/console/operations/domains/domains.css";

const LIST = "/console/settings/domains";
/** A page waits no longer for the name servers: what they say later is shown at the next look. */
const LOOK_MS = 2500;
const LOOK_AGAIN_MS = 20_000;

export const meta = () => [{ title: "Domain · Foyer" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const domainId = recordId(params.id);
  const find = async () => (await listDomains(ctx, scope, { domainId }))[0];
  const before = await find();
  if (!before) throw data(null, { status: 404 });
  if (stateOf(before).kind !== "live") {
    const looked = checkDomain(ctx, scope, { domainId }).catch((error) =>
      reportError(ctx, error, { where: "check-domain" }),
    );
    await Promise.race([looked, pause(LOOK_MS)]);
  }
  const { publicUrl } = ctx.settings;
  return {
    domain: (await find()) ?? before,
    target: new URL(publicUrl).hostname,
    site: new URL(publicUrl).host,
    isRemoving: new URL(request.url).searchParams.has("remove"),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const domainId = recordId(params.id);
  const form = await readForm(request);
  switch (textOf(form, "intent")) {
    case "check":
      if (!(await checkDomain(ctx, scope, { domainId }))) throw data(null, { status: 404 });
      break;
    case "main":
      await makeMain(ctx, scope, { domainId });
      break;
    case "remove":
      await removeDomain(ctx, scope, { domainId });
      throw redirect(LIST);
    default:
      throw data(null, { status: 400 });
  }
  throw redirect(`${LIST}/${domainId}`);
}

export default function DomainPage({ loaderData }: Route.ComponentProps) {
  const { domain, target, site, isRemoving, now } = loaderData;
  const state = stateOf(domain);
  useLookAgain(state.kind !== "live");
  const problem = state.kind === "live" ? null : firstProblem(domain);
  const path = `${LIST}/${domain.id}`;
  return (
    <div className="room domains">
      <p className="crumb">
        <Link to={LIST}>Domains</Link>
      </p>
      <header className="page-head">
        <h1 className="address">{domain.host}</h1>
        <StateBadge tone={state.tone} label={state.kind === "live" ? "Live" : state.label} />
        <OnlyIf may="sending" coach={domain.coach.slug} deed="change this domain">
          <ConsoleForm className="page-acts" action={path}>
            {domain.provenAt && !domain.isMain && <Submit intent="main">Make it the main one</Submit>}
            <Link className="act" to="?remove=yes" preventScrollReset>
              Remove
            </Link>
            <Submit intent="check">Look now</Submit>
          </ConsoleForm>
        </OnlyIf>
      </header>
      {isRemoving && (
        <ConfirmDialog title={`Remove ${domain.host}?`} intent="remove" button="Remove" back={path}>
          <p>
            {`Pages stop answering there at once, and links with it in emails that were sent stop working. At ${site} all pages go on answering.`}
          </p>
        </ConfirmDialog>
      )}
      <p className="domain-sentence">
        {sentenceFor(domain)} {problem && <span data-tone="wait">{problem}</span>}
      </p>
      <DomainSteps domain={domain} now={now} />
      <DomainRecords domain={domain} target={target} now={now} />
      <div className="domain-notes">
        <SendOn domain={domain} target={target} />
        <section className="sheet part" aria-labelledby="old-title">
          <h2 id="old-title">What happens to old links</h2>
          <p>
            <code>{site}</code> <span aria-hidden="true">→</span> <code>{domain.host}</code>
          </p>
          <p className="soft">
            {`All pages go on answering at ${site}, and so do the links in emails already sent. Search engines are told of the new address.`}
          </p>
        </section>
      </div>
    </div>
  );
}

/** Shows new records by itself; does nothing while the page is hidden. */
function useLookAgain(isWanted: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    const timer = setTimeout(() => document.visibilityState === "visible" && revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWanted, revalidate, state]);
}

function sentenceFor(domain: Domain): string {
  const { kind } = stateOf(domain);
  const { name } = domain.coach;
  if (kind === "live")
    return `${name}’s pages are live here${domain.isMain ? ", and emails link to them" : ""}.`;
  if (kind === "down")
    return "Visitors no longer reach the pages here. New emails link to the site’s address.";
  if (kind === "problem") return "The pages work, and one thing needs to be changed.";
  return domain.provenAt
    ? "The address is yours. It goes live by itself once visitors reach us there."
    : "Set these records, and the rest happens by itself.";
}

/** Of records that are wrong: one that is missing is not news yet. */
const firstProblem = ({ findings }: Domain): string | null => {
  const isWrong =
    findings && [findings.pages, findings.proof, findings.certificate].some(({ state }) => state === "wrong");
  return isWrong ? (describeAll(findings)[0]?.problem ?? null) : null;
};

/** Opens the owner's mail program with the records, for whoever manages the domain. */
function SendOn({ domain, target }: { domain: Domain; target: string }) {
  const { host } = domain;
  const lines = [
    `Please set these DNS records for ${host}:`,
    "",
    ...recordsFor(domain, target).flatMap(({ type, name, value }) => [
      `Type: ${type}`,
      `Name: ${name}`,
      `Value: ${value}`,
      "",
    ]),
    "If there is another record of the same name and type, please change it instead of adding a second one.",
  ];
  const mail = `mailto:?subject=${encodeURIComponent(`DNS records for ${host}`)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
  return (
    <section className="sheet part" aria-labelledby="send-title">
      <h2 id="send-title">Not yours to set? Send it on</h2>
      <p className="soft">
        Your mail program opens with the records, for whoever has the login of the domain.
      </p>
      <p>
        <a className="act" href={mail}>
          Send the records
        </a>
      </p>
    </section>
  );
}
