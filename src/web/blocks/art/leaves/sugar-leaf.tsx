/** Nina: a sugar cube that turns into a leaf. */
import { seeded } from "#core/kernel/seeded.ts";

function grains(): string {
  const next = seeded(11);
  return Array.from({ length: 90 }, () => {
    const x = 104 + next() * 130;
    const drop = (x - 100) * 0.57;
    const y = next() < 0.72 ? 182 + drop + next() * 150 : 176 - drop + next() * (drop * 2 - 8);
    return `M${Math.round(x)} ${Math.round(y)}h0`;
  }).join("");
}

function crumbs(): string {
  const next = seeded(5);
  return Array.from(
    { length: 16 },
    () => `M${Math.round(112 + next() * 96)} ${Math.round(396 + next() * 46)}h0`,
  ).join("");
}

const veins = [0, 1, 2, 3, 4, 5].map((row) => {
  const y = 150 + row * 48;
  const reach = 120 - Math.abs(row - 2.2) * 22;
  return `M240 ${y + 30}q${Math.round(reach * 0.5)} ${-12} ${Math.round(reach)} ${-Math.round(44 + reach * 0.12)}`;
});

export function SugarLeaf() {
  return (
    <svg className="art sugar-leaf" viewBox="0 0 480 500" aria-hidden="true">
      <path className="sl-ground" d="M88 96C168 8 330 20 410 112s76 238-22 316-236 52-312-24S8 184 88 96Z" />
      <path className="sl-left" d="M240 252 96 170v168l144 84Z" />
      <path className="sl-top" d="M240 88 96 170l144 82Z" />
      <path className="sl-grain" d={grains()} />
      <path className="sl-crumb" d={crumbs()} />
      <path className="sl-edge" d="M240 88 96 170v168l144 84M96 170l144 82" />
      <g className="sl-leaf">
        <path className="sl-half" d="M240 44c74 44 156 116 156 214 0 92-74 150-156 176Z" />
        <path className="sl-vein" d={veins.join("")} />
      </g>
      <path className="sl-rib" d="M240 36v400c0 24-8 40-26 52" />
    </svg>
  );
}
