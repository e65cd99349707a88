/** Adds a webhook: whose events, where to, and which. */

import { Link } from "react-router";
import { LEAD_CREATED } from "#core/sending/webhooks/webhook-types.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
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
      <ConsoleForm method="post" className="entries" action="/console/settings/webhooks?add=yes">
        <input type="hidden" name="intent" value="add" />
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
          {(tied) => (
            <input
              {...tied}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={values.url}
            />
          )}
        </Entry>
        <TypeChoices chosen={values.types} error={errorAt("types")} />
        <div className="acts">
          <button type="submit" className="main">
            Add
          </button>
          <Link className="act" to="/console/settings/webhooks">
            Cancel
          </Link>
        </div>
      </ConsoleForm>
    </section>
  );
}
