/** Toasts, loaded with the first one: polite, dismissible, and shown long enough to be read. */
import { type ComponentType, useEffect, useState } from "react";
import type { Toast } from "#core/content/pages/form/toast.ts";

export type ToastNews = { words: Toast; tone: "success" | "error"; at: number };

const SHOWN_MS = 10_000;

export function Toasts({ latest }: { latest: ToastNews | null }) {
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (latest && !Host) import("./toast-host.tsx").then(({ ToastHost }) => setHost(() => ToastHost));
  }, [latest, Host]);

  useEffect(() => {
    if (!latest || !Host) return;
    const { words, tone } = latest;
    import("sonner").then(({ toast }) => {
      toast.dismiss();
      toast[tone](words[0], { ...(words[1] && { description: words[1] }), duration: SHOWN_MS });
    });
  }, [latest, Host]);

  return Host && <Host />;
}
