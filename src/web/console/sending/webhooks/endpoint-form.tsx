/** Adds a webhook: whose events, where to, and which. */

import { LEAD_CREATED } from "#core/sending/webhooks/webhook-types.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry, uncorrected } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachSelect } from "#web/console/kit/coach-choice.tsx";
import { TypeChoices } from "./type-choices.tsx";
import type { WebhooksAnswer } from "./webhooks-action.server.ts";
import "#web/console/form/entry.css";

type Props = {
  coaches: { slug: string; name: string }[];
  isWholeSite: boolean;
  refused: WebhooksAnswer["refused"];
};

export function EndpointForm({ coaches, isWholeSite, refused }: Props) {
  const first = isWholeSite ? "" : (coaches[0]?.slug ?? "");
  const values = refused?.typed ?? { coach: first, url: "", types: [LEAD_CREATED] };
  const errorAt = (name: string) => (refused?.field === name ? refused.reason : undefined);
  return (
    <section className="sheet part" aria-labelledby="endpoint-form-title">
      <h2 id="endpoint-form-title">Add a webhook</h2>
      <ConsoleForm className="entries" action="/console/settings/webhooks?add=yes" fields={{ intent: "add" }}>
        <CoachSelect
          label="People of"
          none={isWholeSite ? "All coaches" : undefined}
          chosen={values.coach}
          {...{ coaches, error: errorAt("coach") }}
        />
        <Entry
          name="url"
          label="Address"
          error={errorAt("url")}
          hint="The https address of the other program, on the public internet."
        >
          {(tied) => <input {...tied} {...uncorrected} inputMode="url" defaultValue={values.url} />}
        </Entry>
        <TypeChoices chosen={values.types} error={errorAt("types")} />
        <div className="acts">
          <MainSubmit>Add</MainSubmit>
          <ActLink to="/console/settings/webhooks">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </section>
  );
}
