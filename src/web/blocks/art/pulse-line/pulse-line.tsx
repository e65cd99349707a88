/** Jonah: a flat line that regains its pulse across the page. */
const floor = 150;

const beat = (strength: number): string => {
  const y = (height: number) => Math.round(height * strength);
  return `h34q14 ${-y(26)} 28 0h16l10 ${y(14)} 16 ${-y(132)} 18 ${y(172)} 14 ${-y(54)}h22q18 ${-y(34)} 36 0h22`;
};

export function PulseLine() {
  return (
    <svg className="art pulse-line" viewBox="0 0 1280 210" preserveAspectRatio="none" aria-hidden="true">
      <path className="pulse-flat" d={`M0 ${floor}H470`} />
      <path
        className="pulse-live"
        pathLength="1"
        d={`M470 ${floor}${beat(0.22)}${beat(0.55)}${beat(1)}${beat(1)}`}
      />
    </svg>
  );
}
