/** Beside the sender: whom the email is shown as it is sent to. */
import type { PreviewRecipient } from "#core/programs/campaigns/messages/list-preview-recipients.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { initialsOf } from "#web/console/kit/initials.ts";

export type RecipientProps = { offered: PreviewRecipient[]; chosen: string; onChoose(id: string): void };

export function recipientName({ offered, chosen }: RecipientProps): string {
  const shown = offered.find(({ id }) => id === chosen);
  return shown ? (shown.name ?? shown.email) : "a made-up recipient";
}

/** The list itself is invisible over the name: it also has the addresses, which are too long for a phone. */
export const RecipientChoice = (props: RecipientProps) => (
  <div className="letter-to row gap-6" data-not-kept>
    {props.chosen && (
      <b className="middle" aria-hidden="true">
        {initialsOf(recipientName(props))}
      </b>
    )}
    <span className="nowrap" aria-hidden="true">
      <span>to </span>
      {recipientName(props)}
    </span>
    <EditorIcon name="fold" />
    <select
      name="recipient"
      aria-label="Preview as"
      value={props.chosen}
      onChange={({ target }) => props.onChoose(target.value)}
    >
      {props.offered.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name ? `${name} (${email})` : email}
        </option>
      ))}
      <option value="">A made-up recipient</option>
    </select>
  </div>
);
