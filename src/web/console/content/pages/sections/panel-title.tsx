/** The title of the panel's open part, with the way back. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";

type Props = {
  back: { to: string; label: string };
  title: string | undefined;
  children?: ReactNode;
};

export const PanelTitle = ({ back, title, children }: Props) => (
  <div className="panel-title row gap-6">
    <Link className="middle" to={back.to} preventScrollReset title={back.label}>
      <EditorIcon name="back" />
      <span className="sr-only">{back.label}</span>
    </Link>
    <h2 className="grow" tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
);
