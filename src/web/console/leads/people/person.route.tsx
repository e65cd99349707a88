/** `/console/people/:id`: one person of one coach. */
import { data, Link, redirect } from "react-router";
import { changePerson } from "#core/leads/people/change-person.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import type { PersonProblem, TypedPerson } from "#core/leads/people/typed-person.ts";
import { listSegmentsOfPerson } from "#core/leads/segments/list-segments-of-person.ts";
import { listTags } from "#core/leads/tags/list-tags.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { readPersonOutlook } from "#core/operations/trace/read-person-outlook.ts";
import { app } from "#web/app.ts";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { stateWords } from "#web/console/leads/people/lead-state.tsx";
import { PersonFacts } from "#web/console/leads/people/person-facts.tsx";
import { PersonForm } from "#web/console/leads/people/person-form.tsx";
import { PersonHistory } from "#web/console/leads/people/person-history.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/person.route";
import "#web/console/leads/people/lead/lead.css";
import "#web/console/leads/people/people.css";
import "#web/console/leads/people/person.css";

export const meta = () => [{ title: "Person · Foyer" }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const personId = recordId(params.id);
  const [person, tags, segments] = await Promise.all([
    readPerson(ctx, scope, { personId }),
    listTags(ctx, scope),
    listSegmentsOfPerson(ctx, scope, { personId }),
  ]);
  if (!person) throw data(null, { status: 404 });
  const outlook = await readPersonOutlook(ctx, scope, {
    leadIds: person.leads.map(({ id }) => id),
    messageIds: person.messages.map(({ id }) => id),
  });
  const tagNames = tags.flatMap(({ name, coach }) => (coach.slug === person.coach.slug ? [name] : []));
  const isEdited = new URL(request.url).searchParams.get("edit") === "answers";
  return { person, outlook, tagNames, segments, isEdited, now: ctx.clock.now().toISOString() };
}

type Answer = { reason?: string; editConflict?: true; typed?: TypedPerson; problem?: PersonProblem };

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const personId = recordId(params.id);
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  if (intent === "tag" || intent === "untag") {
    const change = await tagPeople(ctx, scope, {
      which: { ids: [personId] },
      tag: textOf(form, "tag"),
      remove: intent === "untag",
    });
    if (change.outcome === "invalid") return { reason: change.reason } satisfies Answer;
    return redirect(`/console/people/${personId}`);
  }
  if (intent !== "change") throw data(null, { status: 400 });
  const texts = (name: string) => form.getAll(name).map((text) => (typeof text === "string" ? text : ""));
  const answers = texts("answer");
  const typed: TypedPerson = {
    name: textOf(form, "name"),
    fields: texts("field").map((field, index) => [field, answers[index] ?? ""]),
  };
  const change = await changePerson(ctx, scope, { personId, seen: textOf(form, "seen"), typed });
  if (change.outcome === "unknown") throw data(null, { status: 404 });
  if (change.outcome === "editConflict")
    return data({ typed, editConflict: true } satisfies Answer, { status: 409 });
  if (change.outcome === "invalid") return { typed, problem: change.problem } satisfies Answer;
  return redirect(`/console/people/${personId}`);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, outlook, tagNames, segments, isEdited, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const name = person.name ?? shownAddress(person.email);
  const [latest] = person.leads;
  return (
    <div className="room leads people person">
      <p className="crumb">
        <Link to="/console/people">People</Link>
      </p>
      <header className="page-head">
        <span className="avatar middle" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h1>{name}</h1>
          <p className="soft">
            <span className="address">{shownAddress(person.email)}</span>
            {" · "}
            <span className="state" data-state={person.subscriptionStatus === "open" ? "sent" : "failed"}>
              {person.subscriptionStatus === "open" ? "Subscribed" : stateWords[person.subscriptionStatus]}
            </span>
            {` · ${person.confirmedAt ? "address confirmed" : "address not confirmed"} · ${person.coach.name}`}
            {person.weekly && " · at most one email a week"}
          </p>
        </div>
        {latest && (
          <div className="page-acts">
            {person.subscriptionStatus === "open" && (
              <Link className="act" to={`/console/leads/${latest.id}?confirm=stop`}>
                Stop emails…
              </Link>
            )}
            <Link className="act danger" to={`/console/leads/${latest.id}?confirm=erase`}>
              Erase…
            </Link>
          </div>
        )}
      </header>
      {answer.reason && (
        <p className="notice" data-tone="error" role="alert">
          {answer.reason}
        </p>
      )}
      {(isEdited || answer.typed) && (
        <PersonForm
          person={person}
          typed={answer.typed ?? null}
          problem={answer.problem ?? null}
          editConflict={answer.editConflict ?? false}
        />
      )}
      <div className="split">
        <div className="stack gap-16 min-0">
          <PersonHistory person={person} outlook={outlook} now={now} />
        </div>
        <PersonFacts person={person} tagNames={tagNames} segments={segments} />
      </div>
    </div>
  );
}

function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? "?")).toUpperCase();
}
