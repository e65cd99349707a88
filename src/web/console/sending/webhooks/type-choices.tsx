/** The events that a webhook can be told of, grouped, as checkboxes. */
import { webhookGroups } from "#core/sending/webhooks/webhook-types.ts";

export function TypeChoices({ chosen, error }: { chosen: string[]; error?: string | undefined }) {
  return (
    <div className="type-choices">
      {webhookGroups.map(({ group, types }) => (
        <fieldset key={group} className="kinds" aria-describedby={error ? "types-error" : undefined}>
          <legend>{group}</legend>
          {types.map(({ type, label }) => (
            <label key={type} className="tick">
              <input type="checkbox" name="types" value={type} defaultChecked={chosen.includes(type)} />
              <span>
                {label} <code>{type}</code>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p className="entry-error" id="types-error">
          {error}
        </p>
      )}
    </div>
  );
}
