/** A link back to the screen that led here, above the title. */
import { Link, useSearchParams } from "react-router";
import { returnPath } from "../return-path.ts";

/** The target's name. */
export const returnLabel = (path: string) =>
  path.startsWith("/console/first-hour") ? "First steps" : "Back";

export const useReturnPath = () => returnPath(useSearchParams()[0]);

export function ReturnLink() {
  const path = useReturnPath();
  return path ? (
    <p className="crumb">
      <Link to={path}>{returnLabel(path)}</Link>
    </p>
  ) : null;
}
