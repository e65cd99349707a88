/** Tags the selected people, or all who match the filters. */
import { data } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { isId } from "#core/leads/people/filters.ts";
import { readPeopleFilters } from "#core/leads/people/people-filters.ts";
import { MOST_AT_ONCE, type TagChange, tagPeople } from "#core/leads/tags/tag-people.ts";
import { readForm, textOf } from "#web/posted-form.ts";

export type Said = { text: string; isProblem: boolean };

export async function bulkAction(ctx: Context, scope: Scope, request: Request): Promise<Said> {
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  if (intent !== "tag" && intent !== "untag") throw data(null, { status: 400 });
  const ids = form.getAll("person").filter((id): id is string => typeof id === "string" && isId(id));
  const isAll = textOf(form, "all") === "yes";
  if (ids.length === 0 && !isAll) return { text: "Select people first.", isProblem: true };
  const filters = readPeopleFilters(new URL(request.url).searchParams);
  const change = await tagPeople(ctx, scope, {
    which: isAll ? { filters } : { ids },
    tag: textOf(form, "tag"),
    remove: intent === "untag",
  });
  return { text: saidOf(change, intent), isProblem: change.outcome === "invalid" };
}

function saidOf(change: TagChange, intent: "tag" | "untag"): string {
  if (change.outcome === "invalid") return change.reason;
  if (change.outcome === "nobody")
    return intent === "tag"
      ? "No changes: they all already have that tag."
      : "No changes: none of them has that tag.";
  const people = change.people === 1 ? "1 person" : `${change.people.toLocaleString("en")} people`;
  const done =
    change.outcome === "tagged"
      ? `${people} tagged “${change.name}”.`
      : `“${change.name}” removed from ${people}.`;
  return change.more
    ? `${done} More match than the ${MOST_AT_ONCE.toLocaleString("en")} that are changed at once: the newest were.`
    : done;
}
