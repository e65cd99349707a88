/** Actions on the text: publish, test, or discard the draft. */
import { OnlyIf } from "#web/console/kit/may.tsx";

type Props = {
  coach: string;
  may: "work" | "publish";
  label: string;
  hasDraft: boolean;
  address: string;
  /** Problems of the current text. */
  problems: number;
};

export function EditorActs({ coach, may, label, hasDraft, address, problems }: Props) {
  return (
    <div className="editor-acts cluster gap-12 rows-8">
      <OnlyIf may={may} coach={coach}>
        <button
          type="submit"
          name="intent"
          value="publish"
          className="main"
          disabled={problems > 0}
          aria-describedby={problems > 0 ? "publish-waits" : undefined}
        >
          {label}
        </button>
      </OnlyIf>
      <button type="submit" name="intent" value="test" data-keeps-words>
        Send a test to me
      </button>
      {hasDraft && (
        <button type="submit" name="intent" value="discard" formNoValidate>
          Discard the draft
        </button>
      )}
      <span className="soft">The test goes to {address}.</span>
      {problems > 0 && (
        <p className="publish-waits" id="publish-waits" role="status">
          {problems === 1 ? "One thing has" : `${problems} things have`} to be fixed before this can be
          published. What is live goes on meanwhile.
        </p>
      )}
    </div>
  );
}
