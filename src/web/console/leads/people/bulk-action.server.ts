/** What the owner does with the selected people, or with all who match the filters. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { isId, readFilters } from "#core/leads/people/filters.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { findWhich, MOST_AT_ONCE, type WhichPeople } from "#core/leads/people/which-people.ts";
import { type TagChange, tagPeople } from "#core/leads/tags/tag-people.ts";
import { writeToPeople } from "#core/programs/broadcasts/write-to-people.ts";
import {
  addPeopleToCampaign,
  type CampaignAddition,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { broadcastAddress } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";

export type Said = { text: string; isProblem: boolean };
const said = (text: string): Said => ({ text, isProblem: false });
const problem = (text: string): Said => ({ text, isProblem: true });
const count = (people: number) => (people === 1 ? "1 person" : `${people.toLocaleString("en")} people`);
const most = MOST_AT_ONCE.toLocaleString("en");
const rest = ` More than ${most} match; the newest ${most} were changed. Repeat it for the others.`;

export async function bulkAction(ctx: Context, scope: Scope, request: Request): Promise<Said> {
  const form = await readForm(request);
  const ids = form.getAll("person").filter((id): id is string => typeof id === "string" && isId(id));
  const isAll = textOf(form, "all") === "yes";
  if (ids.length === 0 && !isAll) return problem("Select people first.");
  const which: WhichPeople = isAll ? { filters: readFilters(new URL(request.url).searchParams) } : { ids };
  const intent = textOf(form, "intent");
  switch (intent) {
    case "tag":
    case "untag":
      return tagWords(
        await tagPeople(ctx, scope, { which, tag: textOf(form, "tag"), remove: intent === "untag" }),
        intent,
      );
    case "enroll":
    case "unenroll":
      return changeCampaign(ctx, scope, { which, form, isAdded: intent === "enroll" });
    case "stop": {
      const { people, more } = await stopPeople(ctx, scope, { which });
      if (people === 0) return said("No changes: none of them gets emails.");
      return said(`Emails stopped for ${count(people)}.${more ? rest : ""}`);
    }
    case "write":
      return write(ctx, scope, which);
    default:
      throw data(null, { status: 400 });
  }
}

async function write(ctx: Context, scope: Scope, which: WhichPeople): Promise<Said> {
  const written = await writeToPeople(ctx, scope, { which });
  switch (written.outcome) {
    case "created":
      throw redirect(broadcastAddress(written.broadcastId, "write"));
    case "several-coaches":
      return problem("These people belong to several coaches. Select people of one coach to write to them.");
    case "too-many":
      return problem(
        `You can write to ${written.most.toLocaleString("en")} chosen people at once. Save these filters as a segment, and send a broadcast to it.`,
      );
    case "nobody":
      return problem("None of them can be found.");
  }
}

type Campaigned = { which: WhichPeople; form: PostedForm; isAdded: boolean };

async function changeCampaign(
  ctx: Context,
  scope: Scope,
  { which, form, isAdded }: Campaigned,
): Promise<Said> {
  const campaignId = textOf(form, "campaign");
  if (!isId(campaignId)) return problem("Choose a campaign.");
  const { ids: personIds, more } = await findWhich(ctx, scope, which);
  if (isAdded) {
    const added = addedWords(await addPeopleToCampaign(ctx, scope, { campaignId, personIds }));
    return more && !added.isProblem ? said(added.text + rest) : added;
  }
  const removed = await removePeopleFromCampaign(ctx, scope, { campaignId, personIds });
  if (removed.outcome === "unknown-campaign") throw data(null, { status: 404 });
  if (removed.removed === 0) return said("No changes: none of them is in that campaign.");
  return said(`${count(removed.removed)} removed from the campaign.${more ? rest : ""}`);
}

function addedWords(change: CampaignAddition): Said {
  switch (change.outcome) {
    case "unknown-campaign":
      throw data(null, { status: 404 });
    case "archived":
      return problem("That campaign is archived. Restore it first.");
    case "no-emails":
      return problem("That campaign has no emails yet.");
    case "event":
      return problem("That campaign belongs to an event. Register people for the event instead.");
  }
  const { added, active, suppressed, unconfirmed, unknown } = change;
  const skipped = [
    [active, "already in it"],
    [suppressed, "not getting emails"],
    [unconfirmed, "not confirmed yet"],
    [unknown, "with another coach"],
  ] as const;
  const left = skipped.flatMap(([people, why]) =>
    people > 0 ? [`${people.toLocaleString("en")} ${why}`] : [],
  );
  const why = left.length > 0 ? ` Left out: ${left.join(", ")}.` : "";
  return said(added === 0 ? `Nobody was added.${why}` : `${count(added)} added to the campaign.${why}`);
}

function tagWords(change: TagChange, intent: "tag" | "untag"): Said {
  if (change.outcome === "invalid") return problem(change.reason);
  if (change.outcome === "nobody")
    return said(
      intent === "tag"
        ? "No changes: they all already have that tag."
        : "No changes: none of them has that tag.",
    );
  const people = count(change.people);
  const done =
    change.outcome === "tagged"
      ? `${people} tagged “${change.name}”.`
      : `“${change.name}” removed from ${people}.`;
  return said(change.more ? done + rest : done);
}
