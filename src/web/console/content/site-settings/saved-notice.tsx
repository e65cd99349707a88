/** The result of saving settings; it takes the focus, so that it is read out. */
import { useEffect, useRef } from "react";

type Props = { outcome: "changed" | "same" | "invalid" | undefined; done: string };

export function SavedNotice({ outcome, done }: Props) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const isRefused = outcome === "invalid";
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="notice"
      role={isRefused ? "alert" : "status"}
      data-tone={isRefused ? "error" : undefined}
    >
      {isRefused
        ? "Not saved: please check the marked fields."
        : outcome === "same"
          ? "Nothing was different."
          : done}
    </p>
  );
}
