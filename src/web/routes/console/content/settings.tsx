/** `/console/settings`: the site's name, home page and public address, the zone of its times, the language of its dates. */

import { data } from "react-router";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { listHomeChoices } from "#core/content/site-settings/list-home-choices.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { version } from "#core/kernel/version.ts";
import { app } from "#web/app.ts";
import { DateFields } from "#web/console/content/site-settings/date-fields.tsx";
import { HomePageField } from "#web/console/content/site-settings/home-page-field.tsx";
import { SavedNotice } from "#web/console/content/site-settings/saved-notice.tsx";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { Entry } from "#web/console/entry.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  const [settings, pages] = await Promise.all([readSiteSettings(ctx), listHomeChoices(ctx, scope)]);
  const { name, homePageId, timeZone, dateLanguage } = settings;
  return {
    values: { name, home: homePageId ?? "", timeZone, dateLanguage },
    pages,
    publicUrl: ctx.settings.publicUrl,
    version,
    zones: ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const text = await posted(request);
  const [name, home] = [text("name"), text("home")];
  const dates = { timeZone: text("timeZone"), dateLanguage: text("dateLanguage") };
  const changed = await changeGeneral(context.get(app).ctx, scope, {
    name,
    homePageId: home || null,
    ...dates,
  });
  const values = { name, home, ...dates };
  if (changed.outcome === "invalid")
    return data({ outcome: changed.outcome, errors: changed.errors, values }, { status: 422 });
  return data({ outcome: changed.outcome, errors: {}, values });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, publicUrl, zones, now, version: running } = loaderData;
  const { name, home, ...dates } = actionData?.values ?? loaderData.values;
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  return (
    <ConsoleForm method="post" className="room settings">
      <title>Settings · Foyer</title>
      <header className="page-head">
        <h1>General</h1>
      </header>
      <SavedNotice outcome={actionData?.outcome} done="Saved. Visitors see it now." />
      <SettingsSection
        title="Site"
        about="What visitors know this site by, and what they find at its address."
      >
        <Entry
          name="name"
          label="Site name"
          hint="Heads the directory and the legal pages, and goes along when a page is shared."
          error={errors.name}
        >
          {(tied) => <input {...tied} type="text" defaultValue={name} maxLength={60} required />}
        </Entry>
        <HomePageField value={home} pages={pages} error={errors.homePageId} />
        <Entry
          name="publicUrl"
          label="Public address"
          hint="Set by PUBLIC_URL where the site is installed, and only there: links in emails already sent begin with it."
        >
          {(tied) => <input {...tied} type="url" value={publicUrl} readOnly />}
        </Entry>
      </SettingsSection>
      <SettingsSection
        title="Dates and times"
        about="One zone for everybody who works here, wherever they are. An event keeps the zone you gave it."
      >
        <DateFields values={dates} zones={zones} errors={errors} now={now} />
      </SettingsSection>
      <div className="acts">
        <button type="submit" className="main">
          Save
        </button>
        <span className="soft">Foyer {running}</span>
      </div>
    </ConsoleForm>
  );
}
