/** `/console/campaigns/new`: a new campaign from a recipe, whose emails can be read first. */

import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { campaignRecipes } from "#core/content/campaign-recipes/fill-recipe.ts";
import { createCampaign } from "#core/programs/campaigns/create-campaign.ts";
import { app } from "#web/app.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { CoachChoice, useChoosableCoaches } from "#web/console/kit/coach-choice.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { posted } from "#web/console/posted.ts";
import { RecipeChoice } from "#web/console/programs/campaigns/recipe-choice.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-campaign.route";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  return {
    coach: new URL(request.url).searchParams.get("coach") ?? undefined,
    recipes: Object.entries(campaignRecipes).map(([name, { label, about, example, campaign }]) => ({
      ...{ name, label, about, example },
      emails: campaign.steps.map(({ subject, delaySeconds }) => ({ subject, delaySeconds })),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const field = await posted(request);
  const typed = { coach: field("coach"), recipe: field("recipe"), name: field("name") };
  const created = await createCampaign(context.get(app).ctx, scope, typed);
  if (created.outcome === "created") return redirect(`/console/campaigns/${created.campaignId}?done=created`);
  return data({ ...created, typed }, { status: 422 });
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { recipes } = loaderData;
  const coaches = useChoosableCoaches();
  const typed = actionData?.typed;
  const error = (field: string) => (actionData?.field === field ? actionData.problem : undefined);
  const [recipe, setRecipe] = useState(typed?.recipe || (recipes[0]?.name ?? ""));
  const example = recipes.find(({ name }) => name === recipe)?.example;
  if (coaches.length === 0)
    return (
      <div className="room campaigns">
        <title>New campaign · Foyer</title>
        <h1>What follows a signup?</h1>
        <NeedsCoach reason="A campaign’s emails are sent in a coach’s name." />
      </div>
    );
  return (
    <div className="room campaigns">
      <title>New campaign · Foyer</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link>
      </p>
      <h1>What follows a signup?</h1>
      <p className="soft">
        Each comes with its emails written in the coach’s name. Keep them, change them, or start blank. No one
        gets anything until a page uses it, or until you publish what starts it.
      </p>
      <ConsoleForm method="post" className="new-campaign stack gap-20 start">
        <CoachChoice
          label="For which coach?"
          chosen={typed?.coach ?? loaderData.coach}
          error={error("coach")}
        />
        <fieldset className="recipe-choices stack gap-12">
          <legend className="visually-hidden">What it begins with</legend>
          {recipes.map((each) => (
            <RecipeChoice
              key={each.name}
              {...each}
              isChosen={each.name === recipe}
              onChoose={() => setRecipe(each.name)}
            />
          ))}
        </fieldset>
        {error("recipe") && <p className="entry-error">{error("recipe")}</p>}
        <Entry
          name="name"
          label="What do you call it?"
          hint={`People who sign up never see it. For example: ${example ?? "Spring newsletter"}`}
          error={error("name")}
        >
          {(tied) => <input {...tied} type="text" maxLength={80} required defaultValue={typed?.name} />}
        </Entry>
        <button type="submit" className="main">
          Create the campaign
        </button>
      </ConsoleForm>
    </div>
  );
}
