/** Publishes the draft, or asks somebody who may. */
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";

type Props = {
  part: string;
  coach: string;
  revision: number;
  hasChanges: boolean;
  isPublished: boolean;
  /** The revision after all pending input is stored. */
  settled(): Promise<number>;
};

export function PublishButton({ part, coach, revision, hasChanges, isPublished, settled }: Props) {
  const button = (intent: "ask" | "publish", words: string) => (
    <button type="submit" name="intent" value={intent} className="main" disabled={!hasChanges && isPublished}>
      {words}
    </button>
  );
  return (
    <ConsoleForm
      preventScrollReset
      onSend={async (fields) => fields.set("revision", String(await settled()))}
      fields={{ part, revision }}
    >
      <OnlyIf may="publish" coach={coach} instead={(words) => button("ask", words)}>
        {button("publish", "Publish")}
      </OnlyIf>
    </ConsoleForm>
  );
}
