/** The sections of a page, moved by pointer, button or key; the hero stays first. */
import { Link } from "react-router";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { SortableList, type SortableRow } from "./sortable-list.tsx";
import "./section-list.css";

export type ListedSection = { name: string; title: string; hidden: boolean };

type Props = {
  sections: ListedSection[];
  here: string;
  revision: number;
  onMove(from: number, to: number): void;
};

export function SectionList({ sections, here, revision, onMove }: Props) {
  const row = (index: number, { handle }: SortableRow) => {
    const { name, title, hidden } = sections[index] as ListedSection;
    return (
      <>
        {handle ?? <span className="section-grip middle" />}
        <Link to={`${here}?part=${index}`} preventScrollReset data-hidden={hidden || undefined}>
          <span className="section-name strong">{name}</span>
          <span className="soft">{hidden ? `Hidden · ${title}` : title}</span>
        </Link>
        {index > 0 && (
          <div className="section-acts row gap-0">
            <Act intent={`up:${index}`} words="Move up" icon="up" isOff={index === 1} of={name} />
            <Act
              intent={`down:${index}`}
              words="Move down"
              icon="down"
              isOff={index === sections.length - 1}
              of={name}
            />
          </div>
        )}
      </>
    );
  };
  return (
    <>
      <SortableList
        className="section-list"
        names={sections.map(({ name }) => name)}
        revision={revision}
        fixed={1}
        row={row}
        onMove={onMove}
      />
      <Link className="act section-add" to={`${here}?part=add-${sections.length - 1}`} preventScrollReset>
        <EditorIcon name="plus" />
        Add a section
      </Link>
    </>
  );
}

type ActProps = { intent: string; words: string; icon: "up" | "down"; isOff: boolean; of: string };

const Act = ({ intent, words, icon, isOff, of }: ActProps) => (
  <button
    type="submit"
    name="intent"
    className="icon-button"
    value={`section:${intent}`}
    disabled={isOff}
    aria-label={`${words}: ${of}`}
    title={words}
  >
    <EditorIcon name={icon} />
  </button>
);
