/** `/console/coaches`: every coach, what of them is still a sample, and whom visitors find. */
import { data, Form, Link } from "react-router";
import { hideCoach, hideSamples } from "#core/content/coaches/hide-coach.ts";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { app } from "#web/app.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { StateBadge } from "#web/console/state-badge.tsx";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/coaches";
import "#web/console/content/coaches/coaches.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  return { coaches: await listCoaches(context.get(app).ctx, scope) };
}

/** `hide` or `show` with a coach's slug, or `hide-samples`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const form = await readForm(request);
  const act = textOf(form, "act");
  if (act === "hide-samples") return { said: hiddenWords(await hideSamples(ctx, scope)) };
  if (act !== "hide" && act !== "show") throw data(null, { status: 400 });
  const hidden = act === "hide";
  const done = await hideCoach(ctx, scope, { slug: textOf(form, "slug"), hidden });
  if (done.outcome === "unknown") throw data(null, { status: 404 });
  return { said: hidden ? hiddenWords(done) : shownWords(done) };
}

export default function Coaches({ loaderData: { coaches }, actionData }: Route.ComponentProps) {
  const samples = coaches.filter(({ sample, hidden }) => sample && !hidden).length;
  return (
    <div className="room coaches">
      <title>Coaches · Foyer</title>
      <h1>Coaches</h1>
      <p className="soft">
        What is a sample says so at the foot of its pages and emails, until you have replaced it.
      </p>
      {actionData && (
        <p className="notice" role="status">
          {actionData.said}
        </p>
      )}
      {samples > 0 && (
        <Form method="post" className="sheet hide-samples">
          <p>
            <strong>{samples === 1 ? "One sample coach is" : `${samples} sample coaches are`}</strong> on your
            public site. Hidden, they stay here as examples to copy from.
          </p>
          <button type="submit" name="act" value="hide-samples">
            Hide all samples
          </button>
        </Form>
      )}
      <ul className="sheet lines coach-list">
        {coaches.map(({ slug, name, field, portrait, sample, hidden, pages, samplePages }) => (
          <li key={slug}>
            {portrait ? (
              <img src={portrait} alt="" width="40" height="48" />
            ) : (
              <span className="no-photo" aria-hidden="true">
                {monogramOf(name)}
              </span>
            )}
            <div>
              <Link to={`/console/coaches/${slug}`}>{name}</Link>
              <span className="soft">{field}</span>
            </div>
            {hidden ? (
              <StateBadge tone="plain" label="Hidden from visitors" />
            ) : (
              <StateBadge
                tone={sample || samplePages > 0 ? "wait" : "good"}
                label={stateOf(sample, samplePages, pages)}
              />
            )}
            <Form method="post">
              <input type="hidden" name="slug" value={slug} />
              <button
                type="submit"
                name="act"
                value={hidden ? "show" : "hide"}
                aria-label={`${hidden ? "Show" : "Hide"} ${name}`}
              >
                {hidden ? "Show" : "Hide"}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Done = { coaches: number; pages: number };
const pagesOf = ({ pages }: Done) => (pages === 1 ? "One page" : `${pages} pages`);

function hiddenWords(done: Awaited<ReturnType<typeof hideSamples>>): string {
  if (done.outcome === "unknown" || done.coaches === 0) return "Nothing was different.";
  return `Hidden. ${pagesOf(done)} can no longer be found by visitors; emails that were promised still go out.`;
}

function shownWords(done: Awaited<ReturnType<typeof hideCoach>>): string {
  if (done.outcome === "unknown" || done.coaches === 0) return "Nothing was different.";
  return `Shown again. ${pagesOf(done)} can be found by visitors.`;
}

/** Titles are no initials: 'Dr. Dave Okafor' is DO. */
const monogramOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !word.endsWith("."))
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");

function stateOf(sample: boolean, samplePages: number, pages: number): string {
  if (!sample && samplePages === 0) return "No sample left";
  const some = `${samplePages} of ${pages} ${pages === 1 ? "page" : "pages"}`;
  if (samplePages === 0) return "Sample: the coach";
  return sample ? `Sample: the coach and ${some}` : `Sample: ${some}`;
}
