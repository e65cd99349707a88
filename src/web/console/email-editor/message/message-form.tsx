/** The form around an email. A test to oneself leaves the page as it is, and is reported in a toast. */
import { type ComponentProps, useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { EditorForm } from "#web/console/editor/editor-form.tsx";
import { type ToastNews, Toasts } from "#web/ui/toasts.tsx";

type Answer = { report?: Omit<ToastNews, "at"> | undefined };
type Props = Omit<ComponentProps<typeof EditorForm>, "deliverTo"> & {
  /** Takes the answer to a test. */
  fetcher: Pick<FetcherWithComponents<Answer>, "data" | "submit" | "reset">;
};

export function MessageForm({ fetcher, ...form }: Props) {
  const [toast, setToast] = useState<ToastNews | null>(null);
  const report = fetcher.data?.report;
  useEffect(() => {
    if (report) setToast({ ...report, at: Date.now() });
  }, [report]);
  return (
    <>
      <EditorForm
        {...form}
        deliverTo={(button) => {
          if (button instanceof HTMLButtonElement && button.value === "test") return fetcher.submit;
          fetcher.reset();
          return undefined;
        }}
      />
      <Toasts latest={toast} />
    </>
  );
}
