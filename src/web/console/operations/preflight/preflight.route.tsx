/** `/console/preflight`: checks a campaign before it goes live, or an event before it opens. */
import { data, Link } from "react-router";
import { listSubjects, runPreflight } from "#core/operations/checks/run-preflight.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { When } from "#web/console/kit/when.tsx";
import { Preflight } from "#web/console/operations/preflight/preflight.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/preflight.route";

export const meta = () => [{ title: "Before the start · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { searchParams } = new URL(request.url);
  const [campaign, event] = [searchParams.get("campaign"), searchParams.get("event")];
  if (!campaign && !event) return { report: null, subjects: await listSubjects(ctx, scope) };
  const report = await runPreflight(
    ctx,
    scope,
    event ? { eventId: recordId(event) } : { campaignId: recordId(campaign ?? "") },
  );
  if (!report) throw data(null, { status: 404 });
  return { report, subjects: null };
}

export default function BeforeTheStart({ loaderData: { report, subjects } }: Route.ComponentProps) {
  return (
    <div className="room preflights">
      <header>
        <h1>{report ? report.name : "Before the start"}</h1>
        <p className="soft">{`${introOf(report?.kind)} Nothing is sent.`}</p>
      </header>
      {report && (
        <>
          <Preflight report={report} />
          <p className="acts">
            <Link className="act" to="" reloadDocument>
              Look again
            </Link>
            <ActLink to="/console/preflight">Something else</ActLink>
            <span className="soft">
              Looked at <When at={report.ranAt} />
            </span>
          </p>
        </>
      )}
      {subjects && (
        <div className="choose">
          <Choose title="Events" name="event" list={subjects.events} />
          <Choose title="Campaigns" name="campaign" list={subjects.campaigns} />
        </div>
      )}
    </div>
  );
}

function introOf(kind: "campaign" | "event" | undefined): string {
  if (kind === "event") return "What to look at before the event opens.";
  if (kind === "campaign") return "What to look at before the campaign goes live.";
  return "What to look at before an event opens or a campaign goes live.";
}

type Named = { id: string; name: string; coach: string };

function Choose({ title, name, list }: { title: string; name: "campaign" | "event"; list: Named[] }) {
  return (
    <section className="sheet" aria-labelledby={`choose-${name}`}>
      <h2 id={`choose-${name}`}>{title}</h2>
      <ul>
        {list.map((each) => (
          <li key={each.id}>
            <Link to={`?${name}=${each.id}`}>{each.name}</Link>
            <span className="soft">{each.coach}</span>
          </li>
        ))}
        {list.length === 0 && (
          <li className="soft">
            {name === "event"
              ? "Events appear here once you create a page for one. "
              : "Campaigns will appear here. "}
            <Link to={name === "event" ? "/console/pages/new" : "/console/campaigns"}>
              {name === "event" ? "Create a page" : "Open Emails"}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
