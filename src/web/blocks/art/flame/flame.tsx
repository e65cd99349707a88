/** Leo: an ember and a flame, drawn in one stroke. */
const stroke =
  "M118 548c-22-2-30-30-10-38 26-10 50 22 28 46-30 32-84 6-78-40 8-58 84-70 118-26 34 46 54 96 150 92" +
  "-96-40-116-172-32-272 54-64 84-126 64-222 96 46 116 132 104 196 22-16 38-42 42-78 66 74 100 156 84 232" +
  "-16 82-88 146-184 146-72 0-116-46-108-104 8-52 62-78 66-150 58 36 84 96 70 150-8 34-34 50-60 42";

export function Flame() {
  return (
    <svg className="art flame" viewBox="40 70 560 530" aria-hidden="true">
      <linearGradient id="flame-heat" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="420" y2="0">
        <stop className="flame-ash" offset="0" />
        <stop className="flame-ember" offset=".3" />
        <stop className="flame-glow" offset=".62" />
        <stop className="flame-tip" offset="1" />
      </linearGradient>
      <path className="flame-stroke" pathLength="1" d={stroke} />
    </svg>
  );
}
