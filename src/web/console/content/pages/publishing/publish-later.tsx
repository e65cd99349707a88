/** A time to go live, and a link to the draft for somebody without a sign-in. */

import { Entry } from "#web/console/entry.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useSiteTime, zoneWords } from "#web/console/site-time.tsx";
import { When } from "#web/console/when.tsx";
import type { EditorAnswer } from "../editor-answer.ts";

type Props = { revision: number; answer: EditorAnswer; canPlan: boolean };

export function PublishLater({ revision, answer, canPlan }: Props) {
  const { timeZone: zone } = useSiteTime();
  const { errors = {}, preview } = answer;
  return (
    <div className="page-acts-list">
      {canPlan && (
        <details open={"at" in errors}>
          <summary>Publish at a time</summary>
          <ConsoleForm method="post" className="entries">
            <p className="soft hint">
              The page goes live as it is now, after one more check at that time. What you change after this
              stays in the draft. If the check is red, visitors keep what they see, and you get an email.
            </p>
            <input type="hidden" name="part" value="page" />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="zone" value={zone} />
            <Entry name="at" label={`Day and time, ${zoneWords(zone)}`} error={errors.at}>
              {(tied) => <input {...tied} type="datetime-local" required />}
            </Entry>
            <button type="submit" name="intent" value="schedule">
              Plan it
            </button>
          </ConsoleForm>
        </details>
      )}
      <details open={preview !== undefined}>
        <summary>Show the draft to somebody</summary>
        <ConsoleForm method="post" className="entries">
          <p className="soft hint">
            A link that shows the draft as it stands, without a sign-in, for seven days. Forms on it send
            nothing, and search engines do not find it.
          </p>
          <input type="hidden" name="part" value="page" />
          <input type="hidden" name="revision" value={revision} />
          {preview && (
            <Entry name="preview" label="The link">
              {(tied) => (
                <input
                  {...tied}
                  type="text"
                  readOnly
                  value={preview.url}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </Entry>
          )}
          {preview && (
            <p className="soft hint" role="status">
              {"Good until "}
              <When at={preview.expiresAt} />
            </p>
          )}
          <div className="acts">
            <button type="submit" name="intent" value="preview-link">
              {preview ? "Make another link" : "Make a link"}
            </button>
            <button type="submit" name="intent" value="revoke-previews">
              Take all links back
            </button>
          </div>
        </ConsoleForm>
      </details>
    </div>
  );
}
