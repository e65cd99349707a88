/** `/console/reputation`: what mailbox providers prove about a coach's mail, and what to do about it. */
import { data, Link } from "react-router";
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { REPUTATION_DAYS, readReputation } from "#core/operations/reputation/read-reputation.ts";
import { nextSteps, sayReputation } from "#core/operations/reputation/reputation-summary.ts";
import { COMPLAINTS, HARD_BOUNCES } from "#core/programs/campaigns/pause-unhealthy-campaigns.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { CoachSelect } from "#web/console/kit/coach-choice.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { NextSteps } from "#web/console/operations/reputation/next-steps.tsx";
import { ProviderCard } from "#web/console/operations/reputation/provider-card.tsx";
import { Senders } from "#web/console/operations/reputation/senders.tsx";
import { Trend } from "#web/console/operations/reputation/trend.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/reputation.route";
import "#web/console/operations/reputation/reputation.css";
import "#web/console/form/entry.css";

export const meta = () => [{ title: "Reputation · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const sending = scope.to("sending");
  if (sending.coaches.length === 0) throw data(null, { status: 404 });
  const coaches = await listActiveCoaches(ctx, sending);
  const coach = query.get("coach") ?? coaches[0]?.slug;
  if (coach === undefined) return { coaches, reputation: null, said: null, steps: [], limits: null };
  const reputation = await readReputation(ctx, scope, { coach, domain: query.get("domain") ?? "" });
  if (!reputation) throw data(null, { status: 404 });
  return {
    ...{ coaches, reputation, said: sayReputation(reputation), steps: nextSteps(reputation) },
    limits: { bounces: HARD_BOUNCES, complaints: COMPLAINTS, days: REPUTATION_DAYS },
  };
}

export default function ReputationScreen({ loaderData }: Route.ComponentProps) {
  const { coaches, reputation, said, steps, limits } = loaderData;
  if (!reputation || !said || !limits)
    return (
      <div className="room reputation">
        <h1>Reputation</h1>
        <NeedsCoach reason="A reputation belongs to a coach’s domain." />
      </div>
    );
  const { coach, domain, domains, reports, answers, providers, senders, weeks, unencrypted } = reputation;
  const share = (many: number, of: number) => (of === 0 ? 0 : many / of);
  return (
    <div className="room reputation">
      <header className="page-head">
        <h1>Reputation</h1>
        {domain && (
          <p className="soft">
            {domain.domain}, last {limits.days} days, from {counted(reports, "DMARC report")} and{" "}
            {counted(answers, "answer")} of mail servers
          </p>
        )}
        <div className="page-acts">
          {coaches.length > 1 && (
            <ConsoleForm method="get" className="acts">
              <CoachSelect label="Coach" coaches={coaches} chosen={coach.slug} />
              <Submit>Show</Submit>
            </ConsoleForm>
          )}
          {domain && <CopyButton text={forSupport(loaderData)} label="Copy for support" />}
        </div>
      </header>
      {!domain ? (
        <EmptyState
          title="Reputation belongs to a domain"
          reason={`Emails of ${coach.name} have no domain that is signed here, so nobody can tell them from others.`}
          action={{ to: `/console/settings/sending?coach=${coach.slug}`, label: "Add a domain" }}
        />
      ) : (
        <>
          {domains.length > 1 && (
            <nav className="cluster gap-16" aria-label="Domains">
              {domains.map((each) => (
                <Link
                  key={each}
                  to={`?${new URLSearchParams({ coach: coach.slug, domain: each })}`}
                  aria-current={each === domain.domain ? "page" : undefined}
                >
                  {each}
                </Link>
              ))}
            </nav>
          )}
          <p className="say" data-tone={said.tone}>
            {said.before}
            <em>{said.marked}</em>
            {said.after}
          </p>
          {domain.warmUp && (
            <PageNotice tone="wait">
              {domain.domain} is new, so it starts slowly: today {domain.warmUp.sent} of at most{" "}
              {domain.warmUp.limit} follow-up emails and broadcasts were sent. The limit doubles every day.
            </PageNotice>
          )}
          <div className="providers">
            {providers.map((each) => (
              <ProviderCard key={each.provider} judged={each} />
            ))}
          </div>
          <div className="columns">
            <Senders senders={senders} days={limits.days} domain={domain.domain} />
            <NextSteps steps={steps} coach={coach.slug} unencrypted={unencrypted} />
          </div>
          <div className="halves">
            <Trend
              title="Bounced"
              weeks={weeks.map(({ week }) => week)}
              shares={weeks.map(({ bounced, accepted }) => share(bounced, accepted))}
              line={{ at: limits.bounces, label: "Foyer pauses" }}
            />
            <Trend
              title="Marked as spam"
              weeks={weeks.map(({ week }) => week)}
              shares={weeks.map(({ complaints, accepted }) => share(complaints, accepted))}
              line={{ at: 0.001, label: "above Gmail’s goal" }}
            />
          </div>
          <p className="soft small">
            Gmail tells no sender who pressed “Spam”; complaints here come from other providers. Gmail asks
            for less than 0.1 %, and never 0.3 %. Foyer pauses a campaign at {percent(limits.complaints)} or{" "}
            {percent(limits.bounces)} bounced. No report says in which folder an email landed.
          </p>
        </>
      )}
    </div>
  );
}

const counted = (many: number, one: string) => `${many.toLocaleString("en")} ${one}${many === 1 ? "" : "s"}`;
const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

type Shown = Route.ComponentProps["loaderData"];

/** Plain lines for whoever runs the domain. */
function forSupport({ reputation, said, steps }: Shown): string {
  if (!reputation || !said) return "";
  const { domain, providers, senders } = reputation;
  return [
    `${domain?.domain}: ${said.before}${said.marked}${said.after}`,
    ...providers.map(({ provider, verdict, reported, proven, refused, code }) =>
      `${provider}: ${verdict}, ${proven} of ${reported} proven, ${refused} refused ${code ?? ""}`.trim(),
    ),
    ...senders.map(
      ({ name, emails, failed, fault, sources }) =>
        `${name} (${sources.join(", ")}): ${emails} emails, ${failed} failed${fault ? `, ${fault.title}` : ""}`,
    ),
    ...steps.filter(({ state }) => state === "now").map(({ title, text }) => `To do: ${title}. ${text}`),
  ].join("\n");
}
