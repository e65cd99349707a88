/** Says every few seconds that this editor is here, and hears who else is. */
import { useEffect, useState } from "react";
import type { PageEditor } from "#core/content/drafts/see-editors.ts";

const EVERY_MS = 10_000;

export function useEditors(here: string, { part, seen }: { part: string; seen: PageEditor[] }): PageEditor[] {
  const [editors, setEditors] = useState(seen);
  useEffect(() => setEditors(seen), [seen]);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch(`${here}/editors?part=${encodeURIComponent(part)}`, {
        redirect: "manual",
      }).catch(() => null);
      if (answer?.ok) setEditors((await answer.json()) as PageEditor[]);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [here, part]);
  return editors;
}
