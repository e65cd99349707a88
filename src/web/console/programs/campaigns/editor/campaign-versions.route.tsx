/** `/console/campaigns/:id/:part/versions`: all versions of a message; look at one, or restore it. */

import { data, redirect } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import { readVersions } from "#core/programs/campaigns/messages/read-versions.ts";
import { restoreVersion } from "#core/programs/campaigns/messages/restore-version.ts";
import { VersionsView } from "#web/console/editor/versions-view.tsx";
import { TagText } from "#web/console/email-editor/tags/tag-text.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import { WordChanges } from "#web/console/programs/campaigns/editor/word-changes.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/campaign-versions.route";
import "#web/console/content/pages/versions/change-list.css";
import "#web/console/programs/campaigns/campaigns.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  const query = new URL(request.url).searchParams;
  const all = part && (await readVersions(ctx, scope, { campaignId, part, from: null, to: null }));
  if (!all) throw data(null, { status: 404 });
  const chosen = readWhole(query.get("version") ?? "") ?? (all.versions[1] ?? all.versions[0])?.version ?? 1;
  const found = await readVersions(ctx, scope, { campaignId, part, from: all.current, to: chosen });
  return {
    ...all,
    compared: found?.compared ?? null,
    chosen,
    campaignId,
    part: params.part,
    refused: query.get("refused"),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  const field = await posted(request);
  const put = part && {
    ...{ campaignId, part },
    version: readWhole(field("put-back")) ?? 0,
    base: field("base"),
  };
  const published = put && (await restoreVersion(ctx, scope, put));
  if (!published || published.outcome === "unknown" || published.outcome === "wordless")
    throw data(null, { status: 404 });
  const here = `/console/campaigns/${campaignId}/${params.part}`;
  if (published.outcome !== "published") return redirect(`${here}/versions?refused=${published.outcome}`);
  return redirect(`${here}?published=${published.version}`);
}

export default function CampaignVersions({ loaderData }: Route.ComponentProps) {
  const { campaignId, part, campaign, label, versions, compared, chosen, current, now } = loaderData;
  const refusal = pick(refusals, loaderData.refused);
  const here = `/console/campaigns/${campaignId}/${part}`;
  const listed = versions.map(({ version, createdAt, authorName, subject, hasWords }) => ({
    ...{ version, at: createdAt, note: <TagText text={subject} /> },
    by: authorName ? `by ${authorName}` : "original text",
    isLive: version === current,
    seen: hasWords ? `${here}/preview?version=${version}` : null,
  }));
  return (
    <>
      <title>{`Versions of ${label}, ${campaign} · Foyer`}</title>
      <VersionsView
        back={{ to: here, label }}
        name={`${label} · ${campaign}`}
        versions={listed}
        chosen={listed.find(({ version }) => version === chosen)}
        before={{ label: `Live now: version ${current}`, seen: `${here}/preview?version=${current}` }}
        changes={
          compared &&
          chosen !== current && (
            <section className="sheet versions-changes" aria-label="What differs">
              <WordChanges changes={compared.changes} />
            </section>
          )
        }
        restore={
          chosen !== current && (
            <ConsoleForm reloads fields={{ base: loaderData.base }}>
              <button type="submit" name="put-back" value={chosen} className="main">
                {`Restore and publish version ${chosen}`}
              </button>
            </ConsoleForm>
          )
        }
        news={refusal && <Notice tone="error" toast={["Nothing was restored", refusal]} />}
        now={now}
      />
    </>
  );
}

/** By the outcome in the address. */
const refusals: Record<string, string> = {
  "foreign-picture":
    "A picture in that version is no longer in the library. Create a new version without it.",
  changed: "Another version was published in the meantime. This is the current version.",
};
