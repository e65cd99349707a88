/** The keys of the editor, where somebody who looks for them finds them. */
import "./editor-keys.css";

const keys = [
  ["Tab", "Next text on the page"],
  ["Enter", "Type in it; once more when you are done"],
  ["Esc", "Put the text back, then over to this panel, then up to all sections"],
  ["Ctrl I", "Accent the selected words"],
  ["Alt ↑ ↓", "Move the section"],
  ["Ctrl D", "Duplicate the section"],
  ["Delete", "Remove the section"],
  ["Ctrl Z", "Undo; with Shift, redo"],
] as const;

export const EditorKeys = () => (
  <details className="editor-keys">
    <summary>Keyboard</summary>
    <dl>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);
