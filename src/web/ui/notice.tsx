/** A toast's text on the page, for visitors without JavaScript. */
import type { ReactNode } from "react";
import type { Toast } from "#core/content/pages/form/toast.ts";
import "./notice.css";

type Props = { toast: Toast; tone: "success" | "error"; children?: ReactNode };

export function Notice({ toast: [title, text], tone, children }: Props) {
  return (
    <div
      className="notice"
      data-tone={tone}
      data-notice
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
    >
      <p className="notice-title">{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
