/** `/console/settings/legal`: who is responsible for the site, and its privacy and terms. */

import { data } from "react-router";
import { changeLegal } from "#core/content/site-settings/change-legal.ts";
import { writeLegalText } from "#core/content/site-settings/legal.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { privacyText, terms } from "#web/blocks/legal/legal-text.ts";
import { LegalTextField } from "#web/console/content/site-settings/legal-text-field.tsx";
import { SavedNotice } from "#web/console/content/site-settings/saved-notice.tsx";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/settings-legal.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = await requireSiteOwner(request, context);
  const { legal, countsLinks } = await readSiteSettings(ctx);
  const privacy = writeLegalText(privacyText({ countsLinks }));
  return { legal, shipped: { privacy, terms: writeLegalText(terms) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const text = await posted(request);
  const own = (name: string) => (text(`${name}-words`) === "own" ? text(name) : "");
  const legal = {
    ...{ operator: text("operator"), address: text("address"), email: text("email") },
    ...{ phone: text("phone"), registration: text("registration") },
    ...{ privacy: own("privacy"), terms: own("terms") },
  };
  const changed = await changeLegal(ctx, scope, legal);
  if (changed.outcome === "invalid")
    return data({ outcome: changed.outcome, errors: changed.errors, legal }, { status: 422 });
  return data({ outcome: changed.outcome, errors: {}, legal });
}

export default function SettingsLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { shipped } = loaderData;
  const legal = actionData?.legal ?? loaderData.legal;
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const line = (name: "operator" | "email" | "phone" | "registration", label: string, hint?: string) => (
    <Entry name={name} label={label} hint={hint} error={errors[name]}>
      {(tied) => <input {...tied} type={name === "email" ? "email" : "text"} defaultValue={legal[name]} />}
    </Entry>
  );
  return (
    <ConsoleForm className="room settings" key={actionData?.outcome === "changed" ? "new" : "kept"}>
      <title>Legal · Foyer</title>
      <header className="page-head">
        <h1>Legal</h1>
        <p className="soft">
          Shown at <a href="/privacy">/privacy</a> and <a href="/terms">/terms</a>, which every page links to.
        </p>
      </header>
      <SavedNotice outcome={actionData?.outcome} done="Saved. Both pages show it now." />
      <SettingsSection
        title="Who is responsible"
        about="Shown on both pages. Most countries require a name and a postal address."
      >
        {line("operator", "Name or company")}
        <Entry name="address" label="Postal address" error={errors.address}>
          {(tied) => <textarea {...tied} rows={3} defaultValue={legal.address} />}
        </Entry>
        {line("email", "Email")}
        {line("phone", "Phone", "Only if your country requires it.")}
        {line("registration", "Registration", "Register and number, VAT number, supervisory body.")}
      </SettingsSection>
      <LegalTextField
        name="privacy"
        title="Privacy"
        about="What is kept about visitors. Foyer’s own text describes what this site actually does."
        {...{ value: legal.privacy, shipped: shipped.privacy, error: errors.privacy }}
      />
      <LegalTextField
        name="terms"
        title="Terms"
        about="What visitors can rely on when they take up an offer."
        {...{ value: legal.terms, shipped: shipped.terms, error: errors.terms }}
      />
      <div className="acts">
        <MainSubmit>Save</MainSubmit>
      </div>
    </ConsoleForm>
  );
}
