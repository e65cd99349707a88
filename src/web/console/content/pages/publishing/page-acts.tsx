/** Actions on a whole page: duplicate, unpublish, archive, restore. */

import type { PageState } from "#core/content/drafts/page-state.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { Entry, uncorrected } from "#web/console/form/entry.tsx";
import { CopyFor } from "#web/console/kit/coach-choice.tsx";
import { IfMay } from "#web/console/kit/may.tsx";

type Props = {
  state: PageState;
  isPublished: boolean;
  mayPublish: boolean;
  name: string;
  coach: string;
  errors: Record<string, string>;
};

export function PageActs({ state, isPublished, mayPublish, name, coach, errors }: Props) {
  return (
    <div className="page-acts-list stack">
      {!isPublished && mayPublish && (
        <ConsoleForm>
          <MainSubmit intent="bring-back">Publish it again</MainSubmit>
        </ConsoleForm>
      )}
      <details open={"name" in errors || "address" in errors}>
        <summary>Duplicate</summary>
        <ConsoleForm className="entries">
          <Entry name="name" label="Name of the copy" error={errors.name}>
            {(tied) => (
              <input {...tied} type="text" defaultValue={`${name} (copy)`} maxLength={120} required />
            )}
          </Entry>
          <Entry
            name="address"
            label="Its address"
            hint="Letters, digits and dashes, like my-offer."
            error={errors.address}
          >
            {(tied) => <input {...tied} type="text" autoComplete="off" spellCheck={false} required />}
          </Entry>
          <CopyFor
            coach={coach}
            hint="Another coach gets it unpublished, with its emails, event, guide and pictures."
          />
          <Submit intent="duplicate">Duplicate</Submit>
        </ConsoleForm>
      </details>
      <IfMay may="site">
        <ConsoleForm>
          <Submit intent="template">Make it a template</Submit>
        </ConsoleForm>
      </IfMay>
      {isPublished && mayPublish && (
        <details open={"redirect" in errors}>
          <summary>Unpublish</summary>
          <ConsoleForm className="entries">
            <p className="soft hint">
              Leads, consents and emails stay. Visitors see that the page is gone, unless you redirect it to
              another page.
            </p>
            <Entry
              name="redirect"
              label="Send visitors to"
              hint="Address of another page, or empty."
              error={errors.redirect}
            >
              {(tied) => <input {...tied} {...uncorrected} type="text" placeholder="/another-page" />}
            </Entry>
            <Submit intent="unpublish">Unpublish</Submit>
          </ConsoleForm>
        </details>
      )}
      {state === "unpublished" && mayPublish && (
        <ConsoleForm>
          <Submit intent="archive">Archive</Submit>
        </ConsoleForm>
      )}
    </div>
  );
}
