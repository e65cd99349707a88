/** `/console/settings`: the site's public address, the zone of its times and the language of its dates. */
import { data, Form } from "react-router";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { app } from "#web/app.ts";
import { DateFields } from "#web/console/content/site-settings/date-fields.tsx";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { Entry } from "#web/console/entry.tsx";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSiteOwner(request, context);
  const { ctx } = context.get(app);
  const { timeZone, dateLanguage } = await readSiteSettings(ctx);
  return {
    values: { timeZone, dateLanguage },
    publicUrl: ctx.settings.publicUrl,
    zones: ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireSiteOwner(request, context);
  const text = await posted(request);
  const values = { timeZone: text("timeZone"), dateLanguage: text("dateLanguage") };
  const changed = await changeGeneral(context.get(app).ctx, scope, values);
  if (changed.outcome === "invalid")
    return data({ said: null, errors: changed.errors, values }, { status: 422 });
  return data({ said: changed.outcome === "same" ? "Nothing was different." : "Saved.", errors: {}, values });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { publicUrl, zones, now } = loaderData;
  const dates = actionData?.values ?? loaderData.values;
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Form method="post" className="room settings">
      <title>Settings · Foyer</title>
      <header className="page-head">
        <h1>General</h1>
      </header>
      {actionData && (
        <p
          className="notice"
          role={actionData.said ? "status" : "alert"}
          data-tone={actionData.said ? undefined : "error"}
        >
          {actionData.said ?? "Not saved: please look at what is marked."}
        </p>
      )}
      <SettingsSection title="Site" about="What visitors and recipients know this site by.">
        <Entry
          name="publicUrl"
          label="Public address"
          hint="Set by PUBLIC_URL where the site is installed, because links already sent begin with it. Change it there and restart."
        >
          {(tied) => <input {...tied} type="url" value={publicUrl} readOnly aria-readonly="true" />}
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
      </div>
    </Form>
  );
}
