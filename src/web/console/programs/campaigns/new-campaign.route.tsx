/** `/console/campaigns/new`: a new campaign from a recipe, which is shown as a map first. */

import { useState } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import {
  campaignRecipes,
  findRecipe,
  followsEvent,
  type RecipeName,
} from "#core/content/campaign-recipes/fill-recipe.ts";
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { listSegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { createCampaign } from "#core/programs/campaigns/create-campaign.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice, useChoosableCoaches } from "#web/console/kit/coach-choice.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { posted } from "#web/console/posted.ts";
import { RecipeChoice } from "#web/console/programs/campaigns/recipe-choice.tsx";
import { RecipeMap } from "#web/console/programs/campaigns/recipe-map.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-campaign.route";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const asked = new URL(request.url).searchParams.get("coach");
  const coach = asked ?? (await listActiveCoaches(ctx, scope))[0]?.slug ?? "";
  return {
    coach,
    events: (await listSegmentOptions(ctx, scope, { coach }))?.events ?? [],
    recipes: (Object.keys(campaignRecipes) as RecipeName[]).map((name) => {
      const { label, about, example, campaign, reactions = {} } = findRecipe(name);
      const emails = campaign.steps.map(({ subject, delaySeconds }) => ({ subject, delaySeconds }));
      return { name, label, about, example, emails, reactions, isAfterEvent: followsEvent(reactions) };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const typed = {
    coach: field("coach"),
    recipe: field("recipe"),
    name: field("name"),
    event: field("event"),
  };
  const created = await createCampaign(ctx, scope, typed);
  if (created.outcome === "created")
    return redirect(
      `/console/campaigns/${created.campaignId}?done=${created.isReacting ? "created-reacting" : "created"}`,
    );
  return data({ ...created, typed }, { status: 422 });
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes, events } = loaderData;
  const coaches = useChoosableCoaches();
  const [, setSearch] = useSearchParams();
  const typed = actionData?.typed;
  const error = (field: string) => (actionData?.field === field ? actionData.problem : undefined);
  const [chosen, setChosen] = useState(typed?.recipe || (recipes[0]?.name ?? ""));
  const recipe = recipes.find(({ name }) => name === chosen);
  if (coaches.length === 0)
    return (
      <div className="room campaigns">
        <title>New campaign · Foyer</title>
        <h1>New campaign</h1>
        <NeedsCoach reason="A campaign’s emails are sent in a coach’s name." />
      </div>
    );
  return (
    <div className="room campaigns">
      <title>New campaign · Foyer</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link>
      </p>
      <header className="page-head">
        <h1>New campaign</h1>
        <p className="soft">
          The emails are written in the coach’s name: keep them, change them, or start blank. No one gets
          anything until you start it.
        </p>
      </header>
      <ConsoleForm className="new-campaign">
        <fieldset className="recipe-choices">
          <legend>Start from a recipe</legend>
          {recipes.map((each) => (
            <RecipeChoice
              key={each.name}
              recipe={each}
              isChosen={each.name === chosen}
              onChoose={() => setChosen(each.name)}
            />
          ))}
          {error("recipe") && <p className="entry-error">{error("recipe")}</p>}
        </fieldset>
        {recipe && <RecipeMap recipe={recipe} />}
        <div className="entries">
          <CoachChoice
            label="For which coach?"
            chosen={typed?.coach ?? loaderData.coach}
            error={error("coach")}
            // The server lists this coach's events.
            onChoose={(coach) => setSearch({ coach }, { replace: true, preventScrollReset: true })}
          />
          {recipe?.isAfterEvent && (
            <Entry
              name="event"
              label="After which event?"
              hint={events.length === 0 ? "This coach has no event yet." : undefined}
              error={error("event")}
            >
              {(tied) => (
                <select {...tied} required key={loaderData.coach} defaultValue={typed?.event ?? ""}>
                  <option value="">Choose one</option>
                  <Options of={events.map(({ value, label }) => [value, label])} />
                </select>
              )}
            </Entry>
          )}
          {recipe?.isAfterEvent && events.length === 0 && (
            <ActLink to={`/console/pages/new?coach=${loaderData.coach}`}>Create an event page</ActLink>
          )}
          <Entry
            name="name"
            label="What do you call it?"
            hint={`People who sign up never see it. For example: ${recipe?.example ?? "Spring newsletter"}`}
            error={error("name")}
          >
            {(tied) => <input {...tied} type="text" maxLength={80} required defaultValue={typed?.name} />}
          </Entry>
          <MainSubmit>Create the campaign</MainSubmit>
        </div>
      </ConsoleForm>
    </div>
  );
}
