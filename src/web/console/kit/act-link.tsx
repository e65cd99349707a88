/** Links that look like buttons: an action of the page, and its main one. */
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; children: ReactNode };

export const ActLink = (link: Props) => <Link className="act" {...link} />;
export const MainLink = (link: Props) => <Link className="act main" {...link} />;
