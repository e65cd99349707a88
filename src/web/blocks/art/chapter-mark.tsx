/** The mark beside a chapter: its own key on a key brand, its number elsewhere. */
import type { Brand } from "#core/content/pages/coach.ts";
import { keyPath } from "./key-shapes.ts";

export function ChapterMark({ art, index }: { art: Brand["art"]; index: number }) {
  return (
    <div className="chapter-mark" aria-hidden="true">
      <span>{index + 1}</span>
      {art === "keys" && (
        <svg viewBox="-32 -12 64 212" aria-hidden="true">
          <path className="hook" d="M0-12v22" />
          <path d={keyPath(index)} />
        </svg>
      )}
    </div>
  );
}
