/** Schedules a page, and creates a link to its draft for somebody without a sign-in. */

import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { useSiteTime, zoneWords } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";
import type { EditorAnswer } from "../editor-answer.ts";

type Props = { revision: number; answer: EditorAnswer; canPlan: boolean };

export function PublishLater({ revision, answer, canPlan }: Props) {
  const { timeZone: zone } = useSiteTime();
  const { errors = {}, preview } = answer;
  return (
    <div className="page-acts-list stack">
      {canPlan && (
        <details open={"at" in errors}>
          <summary>Schedule publishing</summary>
          <ConsoleForm className="entries" fields={{ part: "page", revision, zone }}>
            <p className="soft hint">
              The page goes live as it is now, after a final check at that time. Later changes stay in the
              draft. If the check fails, visitors keep the current version and you get an email.
            </p>
            <Entry name="at" label={`Day and time, ${zoneWords(zone)}`} error={errors.at}>
              {(tied) => <input {...tied} type="datetime-local" required />}
            </Entry>
            <Submit intent="schedule">Schedule</Submit>
          </ConsoleForm>
        </details>
      )}
      <details open={preview !== undefined}>
        <summary>Share the draft</summary>
        <ConsoleForm className="entries" fields={{ part: "page", revision }}>
          <p className="soft hint">
            A link to the current draft that works without signing in, for seven days. Forms on it send
            nothing, and search engines do not find it.
          </p>
          {preview && (
            <>
              <Entry name="preview" label="The link">
                {(tied) => (
                  <input
                    {...tied}
                    type="text"
                    readOnly
                    value={preview.url}
                    onFocus={({ target }) => target.select()}
                  />
                )}
              </Entry>
              <p className="soft hint" role="status">
                {"Good until "}
                <When at={preview.expiresAt} />
              </p>
            </>
          )}
          <div className="acts">
            <Submit intent="preview-link">{preview ? "Create another link" : "Create a link"}</Submit>
            <Submit intent="revoke-previews">Revoke all links</Submit>
          </div>
        </ConsoleForm>
      </details>
    </div>
  );
}
