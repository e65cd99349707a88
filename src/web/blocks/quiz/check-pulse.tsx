/** A flat line that gains a beat with each answer; decoration, the count is said in words. */
const beat = "h8q3-6 6 0h3l2 4 4-28 5 36 3-12h9";

export function CheckPulse({ of, answered }: { of: number; answered: number }) {
  return (
    <svg className="check-pulse" viewBox={`0 0 ${of * 40} 52`} preserveAspectRatio="none" aria-hidden="true">
      <path className="check-flat" d={`M0 32H${of * 40}`} />
      <path className="check-beats" d={`M0 32${beat.repeat(answered)}`} />
    </svg>
  );
}
