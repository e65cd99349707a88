/** Lists what can be added to a text, by name. */
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { ChoiceList } from "./choice-list.tsx";

export type Addition = { label: string; icon: EditorIconName; take(): void };

export const AddMenu = ({ additions }: { additions: Addition[] }) => (
  <ChoiceList
    label="Add"
    placeholder="What to add"
    offer={(typed) =>
      additions
        .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
        .map(({ label, icon, take }) => ({
          key: label.replace(/\W+/g, "-"),
          label,
          icon: <EditorIcon name={icon} />,
          take,
        }))
    }
    onTake={({ take }) => take()}
    nothing="Nothing is called that."
  />
);
