/** The brand's motif, large and faint, behind a section. */
import type { Brand } from "#core/content/pages/coach.ts";
import { Motif } from "./motif.tsx";
import "./backdrop.css";

export function Backdrop({ art }: { art: Brand["art"] }) {
  return (
    <svg className="backdrop" viewBox="0 0 200 200" aria-hidden="true">
      <Motif art={art} />
    </svg>
  );
}
