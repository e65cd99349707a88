/** `/console/campaigns/:id/:part/versions`: all versions of a message; compare two, or restore one. */

import { data, Link, redirect } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import { readVersions } from "#core/programs/campaigns/messages/read-versions.ts";
import { restoreVersion } from "#core/programs/campaigns/messages/restore-version.ts";
import { app } from "#web/app.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import { VersionTable } from "#web/console/programs/campaigns/editor/version-table.tsx";
import { WordChanges } from "#web/console/programs/campaigns/editor/word-changes.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/campaign-versions.route";
import "#web/console/programs/campaigns/campaigns.css";
import "#web/console/programs/campaigns/editor/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  const query = new URL(request.url).searchParams;
  const chosen = (name: string) => readWhole(query.get(name) ?? "");
  const found =
    part && (await readVersions(ctx, scope, { campaignId, part, from: chosen("from"), to: chosen("to") }));
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    campaignId,
    part: params.part,
    changed: query.has("changed"),
    lacksPicture: query.has("picture"),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  const field = await posted(request);
  const put = part && {
    ...{ campaignId, part },
    version: readWhole(field("put-back")) ?? 0,
    base: field("base"),
  };
  const published = put && (await restoreVersion(context.get(app).ctx, scope, put));
  if (!published || published.outcome === "unknown" || published.outcome === "wordless")
    throw data(null, { status: 404 });
  const here = `/console/campaigns/${campaignId}/${params.part}`;
  if (published.outcome === "changed") return redirect(`${here}/versions?changed`);
  if (published.outcome === "foreign-picture") return redirect(`${here}/versions?picture`);
  return redirect(`${here}?published=${published.version}`);
}

export default function CampaignVersions({ loaderData }: Route.ComponentProps) {
  const { campaignId, part, campaign, label, versions, compared, current, base, changed, lacksPicture, now } =
    loaderData;
  const here = `/console/campaigns/${campaignId}`;
  return (
    <div className="room campaigns">
      <title>{`Versions of ${label}, ${campaign} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link> / <Link to={here}>{campaign}</Link> /{" "}
        <Link to={`${here}/${part}`} reloadDocument>
          {label}
        </Link>
      </p>
      <h1>Versions</h1>
      {lacksPicture && (
        <Notice
          tone="error"
          toast={[
            "Nothing was restored",
            "A picture in that version is no longer in the library. Create a new version without it.",
          ]}
        />
      )}
      {changed && (
        <Notice
          tone="error"
          toast={[
            "Nothing was restored",
            "Another version was published in the meantime. This is the current version.",
          ]}
        />
      )}
      <ConsoleForm method="get" preventScrollReset>
        <VersionTable
          versions={versions}
          current={current}
          compared={compared ?? { from: versions[1]?.version ?? 1, to: versions[0]?.version ?? 1 }}
          now={now}
        />
        {versions.length > 1 && <button type="submit">Compare the two</button>}
      </ConsoleForm>
      <ConsoleForm method="post" id="put-back" reloads>
        <input type="hidden" name="base" value={base} />
      </ConsoleForm>
      {compared && (
        <section aria-labelledby="compared-title" className="compared sheet">
          <h2 id="compared-title">
            From version {compared.from} to version {compared.to}
          </h2>
          <WordChanges changes={compared.changes} />
        </section>
      )}
    </div>
  );
}
