/** Three line motifs in a square of 200 (a pulse, wires, a flame), and each as three steps of a change. */
import type { Brand } from "#core/content/pages/coach.ts";

const beat = (strength: number) => {
  const y = (height: number) => Math.round(height * strength);
  return `h14q6 ${-y(12)} 12 0h6l4 ${y(7)} 8 ${-y(64)} 9 ${y(84)} 6 ${-y(27)}h9`;
};
export const pulse = `M0 20H200M0 66h30${beat(0.35)}${beat(0.35)}h34M0 138${beat(0.85)}${beat(0.85)}${beat(0.85)}`;

export const wires = [24, 56, 88, 120, 152, 184]
  .map((row, index) => {
    const [to, bend] = [64 + index * 16, Math.abs(64 + index * 16 - row)];
    return `M0 ${row}h${100 - bend}l${bend} ${to - row}h44`;
  })
  .join("")
  .concat("M144 52h48v104h-48ZM192 104h8");

export const flame =
  "M8 176c-12-14 6-28 16-16 12 16-6 36-26 30M24 160c24 14 34 40 76 34C54 176 44 118 82 74c24-28 36-52 28-84 44 20 52 54 46 80 10-7 16-17 18-32 30 32 42 66 34 96-8 34-38 60-78 60-30 0-48-20-45-42 4-22 26-32 28-62 24 15 35 40 30 62-4 14-14 21-25 18";

/** In a box of 96 by 104: before, during, after. */
export const changes: Partial<Record<Brand["art"], [string, string, string]>> = {
  "pulse-line": [
    "M4 60h88",
    "M4 60h26q4-5 8 0h5l4 4 7-22 8 30 5-12h25",
    "M4 60h18q5-9 10 0h5l4 7 9-52 11 70 6-25h8q6-9 12 0h5",
  ],
  "dot-matrix": [
    "M14 30h0M38 22h0M66 34h0M84 20h0M24 56h0M52 48h0M80 60h0M12 82h0M44 78h0M66 86h0M86 84h0",
    "M16 28h0M16 46h0M16 64h0M16 82h0M48 28h0M48 46h0M48 64h0M80 28h0",
    "M8 28h18l24 26h12M8 54h54M8 80h18l24-26M66 42h22v24H66Z",
  ],
  flame: [
    "M6 88h84M20 88c4-14 16-8 20-14s14-10 20-2 14 4 18 16",
    "M52 74c-10-2-10-16 2-16 16 0 20 22 4 30-22 10-44-8-38-32 6-22 34-28 52-14 12 10 16 26 12 40",
    "M12 92c-8-6 0-16 8-10 10 8 18 16 34 14-24-10-28-38-10-58 12-13 16-24 13-36 20 9 24 24 21 36 5-3 7-7 8-13 14 14 17 28 13 42-4 18-17 29-35 29-14 0-22-9-20-19 2-9 12-14 13-27 11 7 15 17 13 27",
  ],
};
