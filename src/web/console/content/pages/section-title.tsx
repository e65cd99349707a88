/** Which section is open, and the way back to all of them. */
import { Link } from "react-router";
import { EditorIcon } from "./editor-icon.tsx";
import type { ListedSection } from "./section-list.tsx";

type Props = { here: string; index: number; sections: ListedSection[] };

export const SectionTitle = ({ here, index, sections }: Props) => (
  <div className="panel-title">
    <Link to={here} preventScrollReset title="All sections">
      <EditorIcon name="back" />
      <span className="sr-only">All sections</span>
    </Link>
    <h2 tabIndex={-1}>{sections[index]?.name}</h2>
    <span className="soft">{`${index + 1} of ${sections.length}${sections[index]?.hidden ? " · Hidden" : ""}`}</span>
  </div>
);
