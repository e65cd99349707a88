/** The address of a link in the text. */
import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";

const ADDRESS = /^(https?:\/\/|mailto:)\S+$/;

export function GuideLink({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const id = useId();
  const before = String(editor.getAttributes("link").href ?? "");
  const [href, setHref] = useState(before);
  const typed = href.trim();
  const address = ADDRESS.test(typed) ? typed : typed.includes("@") ? `mailto:${typed}` : `https://${typed}`;
  const isGood = ADDRESS.test(address) && typed.includes(".");
  const take = (change: "set" | "unset") => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (change === "set") chain.setMark("link", { href: address }).run();
    else chain.unsetMark("link").run();
    onDone();
  };
  return (
    <div className="stack gap-6" data-not-kept>
      <label htmlFor={id}>Leads to</label>
      <input
        id={id}
        type="url"
        // biome-ignore lint/a11y/noAutofocus: the only field of a dialog that the owner opened
        autoFocus
        placeholder="https://"
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (isGood) take("set");
        }}
      />
      <div className="acts">
        <button type="button" className="main" disabled={!isGood} onClick={() => take("set")}>
          Link
        </button>
        {before && (
          <button type="button" onClick={() => take("unset")}>
            Remove the link
          </button>
        )}
      </div>
    </div>
  );
}
