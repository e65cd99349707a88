/** A notice above the content; renders nothing without text. */
import type { ReactNode } from "react";

export const PageNotice = ({
  tone,
  children,
}: {
  tone?: "error" | "wait" | undefined;
  children: ReactNode;
}) =>
  children ? (
    <p className="notice" data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      {children}
    </p>
  ) : null;
