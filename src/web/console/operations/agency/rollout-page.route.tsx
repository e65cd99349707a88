/** `/console/templates/:id/pages/:page`: one coach's page before and after the roll-out, with its checks. */
import { data, Link } from "react-router";
import type { MergeConflict } from "#core/content/agency-templates/merge-documents.ts";
import { readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { readRollout, readRolloutPage } from "#core/operations/rollouts/read-rollout.ts";
import { app } from "#web/app.ts";
import { ChangeList } from "#web/console/content/pages/versions/change-list.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { Route } from "./+types/rollout-page.route";
import { pageStates } from "./template-labels.ts";
import "#web/console/content/pages/list/pages.css";
import "./rollout-page.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  const [templateId, pageId] = [recordId(params.id), recordId(params.page)];
  const template = await readAgencyTemplate(ctx, scope, { templateId });
  const rolloutId = template?.rolloutId;
  const rollout = rolloutId ? await readRollout(ctx, scope, { rolloutId }) : null;
  const page = rollout?.pages.find((each) => each.pageId === pageId);
  const change = rolloutId && page ? await readRolloutPage(ctx, scope, { rolloutId, pageId }) : null;
  if (!template || !page || !change) throw data(null, { status: 404 });
  const { changes, after } = change;
  return { template: { id: template.id, name: template.name }, page, changes, hasAfter: after !== null };
}

export default function RolloutPageView({ loaderData }: Route.ComponentProps) {
  const { template, page, changes, hasAfter } = loaderData;
  const here = `/console/templates/${template.id}`;
  return (
    <div className="room rollout-page">
      <title>{`${page.coach} · ${template.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/templates">Templates</Link> / <Link to={here}>{template.name}</Link>
      </p>
      <header className="page-head">
        <h1>{page.coach}</h1>
        <StateBadge {...pageStates[page.state]} />
      </header>
      <section className="sheet part" aria-labelledby="changes">
        <h2 id="changes">What changes</h2>
        {hasAfter ? <ChangeList changes={changes} /> : <p>The template does not fit this page.</p>}
        {page.conflicts.length > 0 && (
          <>
            <h3>What the coach wrote stays</h3>
            <ul className="changes">
              {page.conflicts.map((conflict) => (
                <li key={conflict.path}>
                  <Conflict {...conflict} />
                </li>
              ))}
            </ul>
          </>
        )}
        {page.problems.length > 0 && (
          <>
            <h3>What the checks found</h3>
            <Problems findings={page.problems} />
          </>
        )}
      </section>
      <div className="grid rollout-frames">
        <Frame src={`${here}/pages/${page.pageId}/before`} title="Before" />
        {hasAfter && <Frame src={`${here}/pages/${page.pageId}/after`} title="After" />}
      </div>
    </div>
  );
}

const textOf = (value: unknown) =>
  typeof value === "string" ? `“${value}”` : value === undefined ? "nothing" : "other parts";

const Conflict = ({ coach, template }: MergeConflict) => (
  <>
    {textOf(coach)} <span className="soft">{`The template has ${textOf(template)}.`}</span>
  </>
);

const Frame = ({ src, title }: { src: string; title: string }) => (
  <figure>
    <figcaption>{title}</figcaption>
    <iframe nonce={useRenderNonce()} src={src} title={title} sandbox="allow-same-origin" />
  </figure>
);
