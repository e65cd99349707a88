/** What can be done with the words: publish them, try them, or give the draft up. */
type Props = { label: string; isTesting: boolean; hasDraft: boolean; address: string };

export function EditorActs({ label, isTesting, hasDraft, address }: Props) {
  return (
    <div className="editor-acts">
      <button type="submit" name="intent" value="publish" className="main">
        {label}
      </button>
      <button type="submit" name="intent" value="test" data-keeps-words disabled={isTesting}>
        {isTesting ? "Sending a test" : "Send a test to me"}
      </button>
      {hasDraft && (
        <button type="submit" name="intent" value="discard" formNoValidate>
          Discard the draft
        </button>
      )}
      <span className="soft">The test goes to {address}.</span>
    </div>
  );
}
