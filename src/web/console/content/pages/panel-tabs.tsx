/** The three parts of a page that its panel has. */
import { Link } from "react-router";
import type { EditorPart } from "./editor-part.ts";

export function PanelTabs({ part, here, hasForm }: { part: EditorPart; here: string; hasForm: boolean }) {
  const current = (isOpen: boolean) => (isOpen ? ("page" as const) : undefined);
  return (
    <nav className="panel-tabs" aria-label="Parts of the page">
      <Link to={here} aria-current={current(part.kind !== "form" && part.kind !== "page")} preventScrollReset>
        Sections
      </Link>
      {hasForm && (
        <Link to={`${here}?part=form`} aria-current={current(part.kind === "form")} preventScrollReset>
          Form
        </Link>
      )}
      <Link to={`${here}?part=page`} aria-current={current(part.kind === "page")} preventScrollReset>
        Page
      </Link>
    </nav>
  );
}
