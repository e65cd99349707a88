/** `/console/people/:id`: one person of one coach, as a story. */
import { data, Link } from "react-router";
import { listSeatableEvents } from "#core/leads/capture/seat-person.ts";
import { listSegmentsOfPerson } from "#core/leads/segments/list-segments-of-person.ts";
import { listTags } from "#core/leads/tags/list-tags.ts";
import { readPersonPage } from "#core/operations/person-page/read-person-page.ts";
import { STORY_PAGE } from "#core/operations/trace/read-story.ts";
import { shownParts } from "#core/operations/trace/timeline.ts";
import { listCampaignsOfCoach } from "#core/programs/campaigns/list-campaigns-of-coach.ts";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { type Answer, personAction } from "#web/console/leads/people/person-action.server.ts";
import { dialogs, PersonDialog } from "#web/console/leads/people/person-dialogs.tsx";
import { PersonFacts } from "#web/console/leads/people/person-facts.tsx";
import { PersonForm } from "#web/console/leads/people/person-form.tsx";
import { PersonHead } from "#web/console/leads/people/person-head.tsx";
import { PersonNext } from "#web/console/leads/people/person-next.tsx";
import { PersonStory } from "#web/console/leads/people/person-story.tsx";
import { PersonStrip } from "#web/console/leads/people/person-strip.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import type { Route } from "./+types/person.route";
import "#web/console/operations/trace/trace.css";
import "#web/console/leads/people/person.css";

const MOST_PAGES = 200;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const personId = recordId(params.id);
  const query = new URL(request.url).searchParams;
  const part = shownParts.find((each) => each === query.get("show")) ?? "all";
  const page = Math.min(MOST_PAGES, Math.max(0, Math.trunc(Number(query.get("page"))) || 0));
  const dialog = dialogs.find((each) => each === query.get("do")) ?? null;
  const found = await readPersonPage(ctx, scope, { personId, part, page });
  if (!found) throw data(null, { status: 404 });
  const { person, journeys } = found;
  const [tags, segments, campaigns, events] = await Promise.all([
    listTags(ctx, scope),
    listSegmentsOfPerson(ctx, scope, { personId }),
    dialog === "campaign" ? listCampaignsOfCoach(ctx, scope, { coachId: person.coach.id }) : [],
    dialog === "seat" ? listSeatableEvents(ctx, scope, { personId }) : [],
  ]);
  const active = journeys.filter(({ completed, stopReason }) => !completed && !stopReason);
  return {
    ...found,
    ...{ part, page, dialog, events, segments },
    pages: Math.ceil(found.story.total / STORY_PAGE),
    opened: query.get("message"),
    isEdited: query.get("edit") === "answers",
    tagNames: tags.flatMap(({ name, coach }) => (!coach || coach.slug === person.coach.slug ? [name] : [])),
    campaigns: campaigns.filter(({ id }) => !active.some(({ campaignId }) => campaignId === id)),
    journey: active.find(({ id }) => id === query.get("journey")) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const answer = await personAction({ ctx, scope, personId: recordId(params.id), form });
  return "editConflict" in answer ? data(answer, { status: 409 }) : answer;
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, journeys, story, coming, now, dialog, journey, isEdited } = loaderData;
  const answer = (actionData ?? {}) as Answer;
  return (
    <div className="room person">
      <title>{`${person.name ?? person.email} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/people">People</Link>
      </p>
      <PersonHead person={person} />
      <PageNotice tone="error">{answer.reason}</PageNotice>
      {dialog && (
        <PersonDialog
          key={dialog}
          kind={dialog}
          person={person}
          journey={journey}
          campaigns={loaderData.campaigns}
          events={loaderData.events}
        />
      )}
      {(isEdited || answer.typed) && (
        <PersonForm
          person={person}
          typed={answer.typed ?? null}
          problem={answer.problem ?? null}
          editConflict={answer.editConflict ?? false}
        />
      )}
      <PersonStrip now={now} story={story} coming={coming} />
      <div className="split">
        <div className="stack gap-16 min-0">
          <PersonNext now={now} person={person} journeys={journeys} coming={coming} />
          <PersonStory
            now={now}
            person={person}
            story={story}
            part={loaderData.part}
            page={loaderData.page}
            pages={loaderData.pages}
            opened={loaderData.opened}
          />
        </div>
        <PersonFacts
          person={person}
          journeys={journeys}
          tagNames={loaderData.tagNames}
          segments={loaderData.segments}
        />
      </div>
    </div>
  );
}
