/** A picture beside a step, for brands whose motif shows a change. */
import type { Brand } from "#core/content/pages/coach.ts";
import { changes } from "./line-motifs.ts";

type Props = { art: Brand["art"]; index: number; of: number };

export function StepMark({ art, index, of }: Props) {
  const drawn = of === 3 ? changes[art]?.[index] : undefined;
  if (drawn) {
    return (
      <svg className="step-mark" viewBox="0 0 96 104" aria-hidden="true">
        <path className="step-line" d={drawn} />
      </svg>
    );
  }
  if (art !== "leaves") return null;
  const sugar = index < of - 1;
  const leaf = index > 0;
  return (
    <svg className="step-mark" viewBox="0 0 96 104" aria-hidden="true">
      {sugar && (
        <g className="step-cube">
          <path d="M48 16 12 36v40l36 20Z" />
          <path d="M12 36l36 20" />
        </g>
      )}
      {sugar && !leaf && (
        <g className="step-cube">
          <path d="m48 16 36 20v40L48 96Z" />
          <path d="M84 36 48 56v40" />
        </g>
      )}
      {leaf && <path className="step-leaf" d="M48 6c18 11 38 28 38 52 0 22-18 36-38 42Z" />}
      {leaf && !sugar && <path className="step-leaf" d="M48 6C30 17 10 34 10 58c0 22 18 36 38 42Z" />}
      {leaf && <path className="step-rib" d="M48 4v98" />}
    </svg>
  );
}
