/** Rows by outcome, as one bar with figures. */
import type { ImportCounts } from "#core/leads/import/find-import.ts";
import { fates } from "#core/leads/import/reasons.ts";
import { fateLabels, figure } from "./import-labels.ts";

/** Small parts stay visible. */
const LEAST = 0.6;

export function FateBar({ counts, note }: { counts: ImportCounts; note: string }) {
  const shown = fates.filter((fate) => counts[fate]);
  const sizes = shown.map((fate) => Math.max(counts[fate] ?? 0, 0));
  const all = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const shares = sizes.map((size) => Math.max((size / all) * 100, LEAST));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return (
    <div className="sheet part fate-bar">
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {shown.map((fate, at) => {
          const before = shares.slice(0, at).reduce((sum, share) => sum + share, 0);
          return (
            <rect
              key={fate}
              data-fate={fate}
              x={(before / whole) * 1000}
              width={Math.max(((shares[at] ?? 0) / whole) * 1000 - (at < shown.length - 1 ? 2 : 0), 1)}
              y="0"
              height="10"
            />
          );
        })}
      </svg>
      <p className="cluster gap-20 rows-4">
        {shown.map((fate) => (
          <span key={fate} className="fate" data-fate={fate}>
            <b>{figure(counts[fate])}</b> {fateLabels[fate].toLowerCase()}
          </span>
        ))}
        <span className="soft">{note}</span>
      </p>
    </div>
  );
}
