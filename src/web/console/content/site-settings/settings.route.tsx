/** `/console/settings`: the site's name, home page, public address, time zone and date language. */
import { data } from "react-router";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { type HomeChoice, listHomeChoices } from "#core/content/site-settings/list-home-choices.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { version } from "#core/kernel/version.ts";
import { DateFields } from "#web/console/content/site-settings/date-fields.tsx";
import { SavedNotice } from "#web/console/content/site-settings/saved-notice.tsx";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/settings.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
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
  const { ctx, scope } = await requireSiteOwner(request, context);
  const text = await posted(request);
  const [name, home] = [text("name"), text("home")];
  const dates = { timeZone: text("timeZone"), dateLanguage: text("dateLanguage") };
  const changed = await changeGeneral(ctx, scope, {
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
    <ConsoleForm className="room settings">
      <title>Settings · Foyer</title>
      <header className="page-head">
        <h1>General</h1>
      </header>
      <SavedNotice outcome={actionData?.outcome} done="Saved. Visitors see it now." />
      <SettingsSection title="Site" about="The site’s name and home page.">
        <Entry
          name="name"
          label="Site name"
          hint="Shown on the directory, the legal pages and shared links."
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
        about="One zone for everyone who works here. Events keep their own zone."
      >
        <DateFields values={dates} zones={zones} errors={errors} now={now} />
      </SettingsSection>
      <div className="acts">
        <MainSubmit>Save</MainSubmit>
        <span className="soft">Foyer {running}</span>
      </div>
    </ConsoleForm>
  );
}

type Props = { value: string; pages: HomeChoice[]; error: string | undefined };

function HomePageField({ value, pages, error }: Props) {
  const coaches = Object.entries(Object.groupBy(pages, ({ coach }) => coach));
  return (
    <Entry
      name="home"
      label="Home page"
      hint="What visitors see at the site’s bare address. While the chosen page is not live, they see the directory."
      error={error}
    >
      {(tied) => (
        <select {...tied} defaultValue={value}>
          <option value="">Directory of everything on offer</option>
          {coaches.map(([coach, all = []]) => (
            <optgroup key={coach} label={coach}>
              <Options of={all.map(({ id, name, address }) => [id, `${name} (${address})`])} />
            </optgroup>
          ))}
        </select>
      )}
    </Entry>
  );
}
