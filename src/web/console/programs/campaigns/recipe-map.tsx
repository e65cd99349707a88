/** What a recipe does, drawn as the map draws a campaign. */
import type { OnlyIf, RecipeAct } from "#core/content/campaign-recipes/campaign-recipe.ts";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { delayWords } from "./delay-labels.ts";
import { Band } from "./map/campaign-map.tsx";
import { aroundWords, startKinds } from "./map/plan-labels.ts";
import type { Recipe } from "./recipe-choice.tsx";
import "./map/map.css";

type Row = { icon: ConsoleIconName; kind: string; text: string; wait?: string; only?: string; isGoal?: true };

function rowsOf({
  emails,
  reactions: { starts = [], goals = [], onlyIf = [], aroundCall = [], acts = [] },
}: Recipe): Row[] {
  return [
    ...(starts.length === 0
      ? [{ icon: "page" as const, kind: "Start", text: "Signed up on a page that you choose later" }]
      : starts.map((start) => ({
          ...{ icon: start.kind.startsWith("call") ? ("call" as const) : ("event" as const), kind: "Start" },
          text: `${startKinds[start.kind]}${"name" in start ? `: ${start.name}` : ""}`,
        }))),
    ...emails.map(({ subject, delaySeconds }, index): Row => {
      const only = onlyIf[index];
      return {
        ...{ icon: "email", kind: `Email ${index + 1}`, text: readable(subject) },
        wait: recipeWait(delaySeconds, aroundCall[index]),
        ...(only && { only: onlyWords(only) }),
      };
    }),
    ...acts.map(({ does, delaySeconds }): Row => ({ ...actRow(does), wait: recipeWait(delaySeconds) })),
    ...goals.map(() => ({
      ...{ icon: "goal" as const, kind: "Goal, at any step", isGoal: true as const },
      text: "Leaves when they book a call",
    })),
  ];
}

function recipeWait(delaySeconds: number, minutes: number | null = null): string {
  if (minutes === null) return delaySeconds === 0 ? "" : delayWords(delaySeconds);
  return aroundWords("call", minutes);
}

const actRow = (does: RecipeAct["does"]): Row =>
  does.kind === "tag"
    ? { icon: "tag", kind: "Tag", text: `Add the tag “${does.tag}”` }
    : { icon: "deliverability", kind: "Notice", text: "Send the coach a notice" };

const onlyWords = (only: OnlyIf): string =>
  typeof only === "object"
    ? `Only if they did not sign up in the last ${only.quietDays} days`
    : `Only if they ${only} the event`;

/** A subject with its tags replaced by their labels. */
const readable = (subject: string) =>
  subject
    .replace(/\{\{ *leadMagnetName *\}\}/g, "(what they asked for)")
    .replace(/\{\{ *eventName *\}\}|\{event\}/g, "(the event)");

export const RecipeMap = ({ recipe }: { recipe: Recipe }) => (
  <section className="map" aria-labelledby="recipe-map-title">
    <h2 id="recipe-map-title" className="visually-hidden">
      {recipe.label}, step by step
    </h2>
    <ol className="map-line">
      {rowsOf(recipe).map(({ icon, kind, text, wait, only, isGoal }, index, { length }) => (
        <li className="map-row" key={`${kind} ${text}`}>
          {index < length - 1 && <Band width={2} lane={0} />}
          {index > 0 && (
            <div className="map-gap">
              {wait && (
                <p className="map-wait">
                  <span>{wait}</span>
                </p>
              )}
            </div>
          )}
          <div className="map-cards">
            <div className={`map-card${isGoal ? " goal" : ""}`}>
              <span className="kind row gap-6 soft">
                <ConsoleIcon name={icon} />
                {kind}
              </span>
              <span className="subject">{text}</span>
              {only && <span className="only-if">{only}</span>}
            </div>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
