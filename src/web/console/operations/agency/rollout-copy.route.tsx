/** `/console/templates/:id/copies/:copy`: one coach's copy before and after the roll-out, with its checks. */
import { data, Link } from "react-router";
import type { MergeConflict } from "#core/content/agency-templates/merge-documents.ts";
import { readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { readRollout, readRolloutCopy } from "#core/operations/rollouts/read-rollout.ts";
import type { EmailChange } from "#core/programs/campaigns/document/compare-campaigns.ts";
import { ChangeList } from "#web/console/content/pages/versions/change-list.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { delayWords } from "#web/console/programs/campaigns/delay-labels.ts";
import { WordChanges } from "#web/console/programs/campaigns/editor/word-changes.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { Route } from "./+types/rollout-copy.route";
import { copyStates } from "./template-labels.ts";
import "#web/console/content/pages/list/pages.css";
import "#web/console/programs/campaigns/campaigns.css";
import "./rollout-copy.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const [templateId, copyId] = [recordId(params.id), recordId(params.copy)];
  const template = await readAgencyTemplate(ctx, scope, { templateId });
  const rolloutId = template?.rolloutId;
  const rollout = rolloutId ? await readRollout(ctx, scope, { rolloutId }) : null;
  const copy = rollout?.copies.find((each) => each.id === copyId);
  const change = rolloutId && copy ? await readRolloutCopy(ctx, scope, { rolloutId, copyId }) : null;
  if (!template || !copy || !change) throw data(null, { status: 404 });
  return {
    ...{ template: { id: template.id, name: template.name }, copy, hasAfter: change.after !== null },
    changes: change.kind === "page" ? change.changes : null,
    emails: change.kind === "campaign" ? change.emails : null,
  };
}

export default function RolloutCopyView({ loaderData }: Route.ComponentProps) {
  const { template, copy, changes, emails, hasAfter } = loaderData;
  const here = `/console/templates/${template.id}`;
  return (
    <div className="room rollout-copy">
      <title>{`${copy.coach} · ${template.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/templates">Templates</Link> / <Link to={here}>{template.name}</Link>
      </p>
      <header className="page-head">
        <h1>{copy.coach}</h1>
        <StateBadge {...copyStates[copy.state]} />
      </header>
      <section className="sheet part" aria-labelledby="changes">
        <h2 id="changes">What changes</h2>
        {!hasAfter && <p>The template does not fit what this coach changed.</p>}
        {hasAfter && changes && <ChangeList changes={changes} />}
        {hasAfter && emails && <EmailChanges emails={emails} />}
        {copy.conflicts.length > 0 && (
          <>
            <h3>What the coach wrote stays</h3>
            <ul className="changes">
              {copy.conflicts.map((conflict) => (
                <li key={conflict.path}>
                  <Conflict {...conflict} />
                </li>
              ))}
            </ul>
          </>
        )}
        {copy.problems.length > 0 && (
          <>
            <h3>What the checks found</h3>
            <Problems findings={copy.problems} />
          </>
        )}
      </section>
      {changes && (
        <div className="grid rollout-frames">
          <Frame src={`${here}/copies/${copy.id}/before`} title="Before" />
          {hasAfter && <Frame src={`${here}/copies/${copy.id}/after`} title="After" />}
        </div>
      )}
    </div>
  );
}

const whats: Record<EmailChange["what"], string> = {
  added: "New",
  removed: "Removed",
  changed: "Changed",
  moved: "Moved",
};

function EmailChanges({ emails }: { emails: EmailChange[] }) {
  if (emails.length === 0) return <p>Nothing.</p>;
  return emails.map(({ label, what, changes, delay }) => (
    <div key={`${label} ${what}`} className="campaigns stack gap-8">
      <h3>{`${label} · ${whats[what]}`}</h3>
      {delay && <p>{`Delay: ${delayWords(delay.to)}. Before: ${delayWords(delay.from)}.`}</p>}
      {changes.length > 0 && <WordChanges changes={changes} />}
    </div>
  ));
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
