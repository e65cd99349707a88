/** `/console/tags`: every tag with how many have it; shared, renamed and deleted here. */

import { data, Link } from "react-router";
import { isId } from "#core/leads/people/filters.ts";
import { createSharedTag } from "#core/leads/tags/create-shared-tag.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { type ListedTag, listTags, MOST_TAGGED } from "#core/leads/tags/list-tags.ts";
import { renameTag } from "#core/leads/tags/rename-tag.ts";
import { SHARED } from "#core/leads/tags/typed-tag.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { useHasMany } from "#web/console/kit/open-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { inUseText } from "#web/console/leads/in-use-text.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/tags.route";
import "#web/console/leads/people/people.css";
import "#web/console/leads/people/tags.css";

export const meta = () => [{ title: "Tags · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const tags = await listTags(ctx, scope);
  const { searchParams } = new URL(request.url);
  return {
    tags,
    /** Shared tags are changed by those who work for all coaches. */
    mayShare: scope.coaches === "all",
    remove: tags.find(({ id }) => id === searchParams.get("delete")) ?? null,
    most: MOST_TAGGED,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const tagId = textOf(form, "tag");
  const intent = textOf(form, "intent");
  if (intent === "share") {
    const shared = await createSharedTag(ctx, scope, { name: textOf(form, "name") });
    if (shared.outcome === "created") return { isProblem: false, text: "All coaches can use this tag now." };
    const text =
      shared.outcome === "invalid"
        ? shared.reason
        : shared.outcome === "exists"
          ? "All coaches share a tag with that name already."
          : `${new Intl.ListFormat("en").format(shared.coaches)} have a tag with that name. Rename all but one of them first.`;
    return { isProblem: true, text };
  }
  if (!isId(tagId)) throw data(null, { status: 400 });
  if (intent === "rename") {
    const change = await renameTag(ctx, scope, { tagId, name: textOf(form, "name") });
    if (change.outcome === "invalid") return { isProblem: true, text: change.reason };
    if (change.outcome === "exists")
      return {
        isProblem: true,
        text: "There is already a tag with that name. Give these people that tag instead, then delete this one.",
      };
    if (change.outcome === "unknown") throw data(null, { status: 404 });
    return { isProblem: false, text: change.outcome === "same" ? "It already has that name." : "Renamed." };
  }
  if (intent !== "delete") throw data(null, { status: 400 });
  const change = await deleteTag(ctx, scope, { tagId });
  if (change.outcome === "unknown") throw data(null, { status: 404 });
  if (change.outcome === "in-use") return { isProblem: true, text: inUseText("tag", change.campaigns) };
  return { isProblem: false, text: `Deleted. ${peopleOf(change.people)} had it; they are all still here.` };
}

const peopleOf = (people: number) =>
  people === 0 ? "Nobody" : people === 1 ? "1 person" : `${people.toLocaleString("en")} people`;

export default function Tags({ loaderData, actionData: said }: Route.ComponentProps) {
  const { tags, mayShare, remove, most } = loaderData;
  const hasMany = useHasMany();
  return (
    <div className="room people tags-room">
      <header className="page-head">
        <h1>Tags</h1>
        <p className="soft">
          Your own labels for people. A tag belongs to one coach, or all coaches share it.
        </p>
      </header>
      {said && <PageNotice tone={said.isProblem ? "error" : undefined}>{said.text}</PageNotice>}
      {remove && (
        <ConfirmDialog
          title={`Delete the tag “${remove.name}”?`}
          intent="delete"
          fields={{ tag: remove.id }}
          button={remove.people === 0 ? "Delete" : `Delete it from ${peopleOf(remove.people)}`}
          back="/console/tags"
        >
          <p>{`${peopleOf(remove.people)} ${remove.coach ? `of ${remove.coach.name} ` : ""}${remove.people === 1 ? "has" : "have"} it. They stay; only the tag goes, and it cannot be brought back.`}</p>
        </ConfirmDialog>
      )}
      {mayShare && hasMany && (
        <ConsoleForm key={tags.length} action="/console/tags" className="acts">
          <label className="visually-hidden" htmlFor="shared-name">
            Name of a tag for all coaches
          </label>
          <input
            id="shared-name"
            name="name"
            maxLength={60}
            autoComplete="off"
            placeholder="Tag for all coaches"
          />
          <Submit intent="share">Share with all coaches</Submit>
        </ConsoleForm>
      )}
      {tags.length === 0 ? (
        <EmptyState
          title="No tags yet"
          reason="Select people in the list and add a tag, or add one on a person’s page. Your tags appear here, with the number of people."
          action={{ to: "/console/people", label: "To the people" }}
        />
      ) : (
        <ul className="sheet lines">
          {tags.map((tag) => (
            <TagLine
              key={`${tag.id} ${tag.name}`}
              tag={tag}
              most={most}
              mayChange={mayShare || tag.coach !== null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type LineProps = { tag: ListedTag; most: number; mayChange: boolean };

const TagLine = ({ tag: { id, name, coach, people }, most, mayChange }: LineProps) => (
  <li>
    <Link className="person-tag" to={`/console/people?tag=${id}`}>
      {name}
    </Link>
    <span className={coach ? "soft coach" : "soft coach shared"}>{coach?.name ?? SHARED}</span>
    <Link className="figure" to={`/console/people?tag=${id}`}>
      {people > most ? `More than ${most.toLocaleString("en")}` : peopleOf(people)}
    </Link>
    {mayChange && (
      <>
        <details>
          <summary>Rename</summary>
          <ConsoleForm action="/console/tags" className="acts" fields={{ tag: id }}>
            <label className="visually-hidden" htmlFor={`name-${id}`}>{`New name for ${name}`}</label>
            <input id={`name-${id}`} name="name" maxLength={60} defaultValue={name} autoComplete="off" />
            <Submit intent="rename">
              {people === 0 ? "Rename" : `Rename for ${people > most ? "all" : peopleOf(people)}`}
            </Submit>
          </ConsoleForm>
        </details>
        <Link
          className="danger"
          to={`/console/tags?delete=${id}`}
          aria-label={`Delete ${name}`}
          preventScrollReset
        >
          Delete
        </Link>
      </>
    )}
  </li>
);
