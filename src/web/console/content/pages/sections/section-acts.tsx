/** Actions on the open section. */
import { Link } from "react-router";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";

type Props = { index: number; hidden: boolean; last: number; here: string };

export function SectionActs({ index, hidden, last, here }: Props) {
  const act = (what: string, icon: EditorIconName, words: string, isOff = false) => (
    <button
      type="submit"
      className="row gap-10"
      name="intent"
      value={`section:${what}:${index}`}
      disabled={isOff}
    >
      <EditorIcon name={icon} />
      {words}
    </button>
  );
  return (
    <div className="open-section-acts stack gap-2 start">
      {index > 0 ? (
        <>
          {act("up", "up", "Move up", index === 1)}
          {act("down", "down", "Move down", index === last)}
          {act("copy", "copy", "Duplicate")}
          {hidden ? act("show", "show", "Show it") : act("hide", "hide", "Hide it")}
          {act("remove", "remove", "Remove")}
        </>
      ) : (
        <p className="soft hint">
          The opening always comes first. You can edit it, but not move or remove it.
        </p>
      )}
      <Link className="act row gap-10" to={`${here}?part=add-${index}`} preventScrollReset>
        <EditorIcon name="plus" />
        Add a section after this one
      </Link>
    </div>
  );
}
