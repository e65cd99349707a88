/** `/console/settings/data`: retention, export and deletion of all site data. */
import { data, type RouterContextProvider } from "react-router";
import { changeRetention } from "#core/content/site-settings/change-retention.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import {
  type RetentionField,
  readRetention,
  retentionFields,
} from "#core/content/site-settings/retention.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { decideHolds } from "#core/operations/recovery/decide-holds.ts";
import { holdNames } from "#core/operations/recovery/hold-classes.ts";
import { listHolds } from "#core/operations/recovery/list-holds.ts";
import { countSiteData } from "#core/operations/site-data/count-site-data.ts";
import { deleteSiteData } from "#core/operations/site-data/delete-site-data.ts";
import { app, clientIp } from "#web/app.ts";
import { lockedWords } from "#web/console/access/sign-in/sign-in-messages.ts";
import { SavedNotice } from "#web/console/content/site-settings/saved-notice.tsx";
import { DeleteSection } from "#web/console/operations/site-data/delete-section.tsx";
import { ExportSection } from "#web/console/operations/site-data/export-section.tsx";
import { RestoreSection } from "#web/console/operations/site-data/restore-section.tsx";
import { RetentionSection } from "#web/console/operations/site-data/retention-section.tsx";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/settings-data.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const [{ name, retention }, counts, restored] = await Promise.all([
    readSiteSettings(ctx),
    countSiteData(ctx, scope),
    listHolds(ctx, scope),
  ]);
  const refusal = new URL(request.url).searchParams.get("export");
  return { name, retention, counts, restored, refusal };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const text = await posted(request);
  if (text("act") === "delete") {
    const visitor = { headers: request.headers, ip: context.get(clientIp) };
    const refused = await tryDeletion(context, scope, {
      site: text("site"),
      password: text("password"),
      visitor,
    });
    return data({ act: "delete", outcome: refused ? "invalid" : "changed", errors: refused ?? {} } as const, {
      status: refused ? 422 : 200,
    });
  }
  if (text("act") === "holds") {
    const [held, isSent] = [text("class"), text("isSent")];
    if (!hasEntry(holdNames, held) || !["yes", "no"].includes(isSent)) throw data(null, { status: 400 });
    await decideHolds(ctx, scope, { class: held, isSent: isSent === "yes" });
    return data({ act: isSent === "yes" ? "closed" : "released", outcome: "changed", errors: {} } as const);
  }
  if (text("act") !== "retention") throw data(null, { status: 400 });
  const days = (field: RetentionField) => (text(field) === "" ? null : Number(text(field)));
  const given = Object.fromEntries(retentionFields.map((field) => [field, days(field)]));
  const { outcome } = await changeRetention(ctx, scope, readRetention(given));
  return data({ act: "retention", outcome, errors: {} } as const);
}

type Errors = { site?: string; password?: string };
type Deletion = { site: string; password: string; visitor: { headers: Headers; ip: string } };

async function tryDeletion(
  context: Readonly<RouterContextProvider>,
  scope: Scope,
  { site, password, visitor }: Deletion,
): Promise<Errors | null> {
  const { ctx, ownerAuth } = context.get(app);
  const { name } = await readSiteSettings(ctx);
  if (site.trim() !== name) return { site: `Type ${name} to confirm.` };
  const confirmed = await ownerAuth.account.confirmPassword(visitor, { password });
  if (confirmed.kind === "locked") return { password: lockedWords(confirmed.until, ctx.clock.now()) };
  if (confirmed.kind === "refused") return { password: "That is not your password." };
  const { outcome } = await deleteSiteData(ctx, scope);
  return outcome === "busy"
    ? { site: "Something is being sent or counted right now. Nothing was deleted: please try again." }
    : null;
}

const doneWords = {
  delete: "Everything is deleted. You are still signed in and can start over.",
  retention: "Saved. Older data is deleted within the hour.",
  closed: "Closed. They are not sent again.",
  released: "Released. They are sent within minutes, as fast as your mail provider accepts them.",
};

export default function SettingsData({
  loaderData: { name, retention, counts, restored, refusal },
  actionData,
}: Route.ComponentProps) {
  const errors: Errors = actionData?.errors ?? {};
  return (
    <div className="room settings">
      <title>Data · Foyer</title>
      <header className="page-head">
        <h1>Data</h1>
      </header>
      <SavedNotice outcome={actionData?.outcome} done={actionData ? doneWords[actionData.act] : ""} />
      {restored && <RestoreSection {...restored} />}
      <RetentionSection retention={retention} />
      <ExportSection refusal={refusal} />
      <DeleteSection name={name} counts={counts} errors={errors} />
    </div>
  );
}
