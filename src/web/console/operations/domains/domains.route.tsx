/** `/console/settings/domains`: the coaches' own addresses, those in trouble first. */
import { data, Link, redirect } from "react-router";
import { addDomain } from "#core/operations/domains/add-domain.ts";
import { type Domain, listDomains } from "#core/operations/domains/list-domains.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink, MainLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice } from "#web/console/kit/coach-choice.tsx";
import { type Column, SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { useOpenCoach } from "#web/console/kit/open-coach.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import {
  certificateWords,
  refusals,
  sentenceOf,
  stateOf,
} from "#web/console/operations/domains/domain-labels.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/domains.route";
import "#web/console/operations/domains/domains.css";
import "#web/console/form/entry.css";

const PATH = "/console/settings/domains";

export const meta = () => [{ title: "Domains · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  return {
    domains: await listDomains(ctx, scope),
    site: new URL(ctx.settings.publicUrl).host,
    isAdding: new URL(request.url).searchParams.has("add"),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const typed = { coach: textOf(form, "coach"), host: textOf(form, "host") };
  const added = await addDomain(ctx, scope, typed);
  if (added.kind === "added") throw redirect(`${PATH}/${added.domainId}`);
  return data({ reason: added.reason, typed }, { status: 400 });
}

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const { domains, site, now } = loaderData;
  const isAdding = loaderData.isAdding || actionData !== undefined;
  const sentence = sentenceOf(domains);
  const several = useOpenCoach().coaches.length > 1;
  return (
    <div className="room domains">
      <header className="page-head">
        <h1>Domains</h1>
        {!isAdding && domains.length > 0 && (
          <OnlyIf may="sending" deed="add a domain">
            <div className="page-acts">
              <MainLink to="?add=yes">Add a domain</MainLink>
            </div>
          </OnlyIf>
        )}
      </header>
      {isAdding && <AddForm refused={actionData} />}
      {sentence && (
        <p className="domain-sentence">
          {sentence.bad && <b data-tone="bad">{sentence.bad}</b>}
          {sentence.rest}
        </p>
      )}
      {domains.length > 0 ? (
        <SheetTable
          caption="Domains"
          rows={domains}
          keyOf={({ id }) => id}
          columns={[addressColumn(now), several && coachColumn, certificateColumn(now), actColumn]}
        />
      ) : (
        !isAdding && (
          <EmptyState
            title="No address of your own yet"
            reason={`All pages are at ${site}. With a domain of your own, such as start.your-domain.com, visitors and emails see your name instead.`}
            action={{ to: "?add=yes", label: "Add a domain" }}
          />
        )
      )}
    </div>
  );
}

type Refused = { reason: keyof typeof refusals; typed: { coach: string; host: string } };

function AddForm({ refused }: { refused: Refused | undefined }) {
  const error = refused && refusals[refused.reason];
  const isCoach = refused?.reason === "coach";
  return (
    <section className="sheet part" aria-labelledby="add-title">
      <h2 id="add-title" className="domain-sentence">
        Which address should the pages have?
      </h2>
      <ConsoleForm className="entries" action={`${PATH}?add=yes`}>
        <CoachChoice label="Pages of" chosen={refused?.typed.coach} error={isCoach ? error : undefined} />
        <Entry
          name="host"
          label="Address"
          hint="A part in front, like “start”, leaves your website and your mail as they are."
          error={isCoach ? undefined : error}
        >
          {(tied) => (
            <input
              {...tied}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="start.your-domain.com"
              maxLength={300}
              defaultValue={refused?.typed.host}
            />
          )}
        </Entry>
        <div className="acts">
          <MainSubmit intent="add">Show me the records</MainSubmit>
          <ActLink to={PATH}>Cancel</ActLink>
        </div>
      </ConsoleForm>
    </section>
  );
}

const addressColumn = (now: string): Column<Domain> => ({
  head: "Address",
  names: true,
  cell: (domain) => {
    const state = stateOf(domain);
    return (
      <>
        <Link className="address who" to={`${PATH}/${domain.id}`}>
          {domain.host}
        </Link>
        {domain.isMain && <span className="tag">Main</span>}
        <span className="at">
          <StateBadge tone={state.tone} label={state.label} />
        </span>
        {(domain.downSince ?? domain.liveAt) && (
          <span className="at soft">
            {domain.downSince
              ? `Down for ${fromNow(domain.downSince, now).replace(/ ago$/, "").replace("just now", "a moment")}`
              : `Live for ${fromNow(domain.liveAt ?? now, now)
                  .replace(/ ago$/, "")
                  .replace("just now", "a moment")}`}
          </span>
        )}
      </>
    );
  },
});

const coachColumn: Column<Domain> = {
  head: "Coach",
  className: "wide",
  cell: ({ coach }) => coach.name,
};

const certificateColumn = (now: string): Column<Domain> => ({
  head: "Certificate",
  className: "wide",
  cell: (domain) => <span className="soft">{certificateWords(domain, now) ?? "not yet"}</span>,
});

const actColumn: Column<Domain> = {
  head: "Actions",
  isHeadHidden: true,
  cell: (domain) => {
    const words = { down: "Show the record", problem: "What to change", setup: "Continue", live: "Open" };
    const label = words[stateOf(domain).kind];
    return (
      <Link to={`${PATH}/${domain.id}`} aria-label={`${label}: ${domain.host}`}>
        {label}
      </Link>
    );
  },
};
