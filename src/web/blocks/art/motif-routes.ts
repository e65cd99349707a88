/** Clara's motif: places, and the ways between them. */
const places: [number, number][] = [
  [22, 168],
  [76, 64],
  [128, 142],
  [182, 40],
  [186, 176],
];
const ways: [number, number][] = [
  [0, 1],
  [0, 3],
  [1, 3],
  [1, 4],
  [2, 3],
  [0, 4],
];
const at = (place: number) => places[place] ?? [0, 0];

const arcs = ways.map(([from, to]) => {
  const [x, y] = at(from);
  const [endX, endY] = at(to);
  return `M${x} ${y}Q${(x + endX) / 2} ${Math.min(y, endY) - 34} ${endX} ${endY}`;
});
const stops = places.map(([x, y]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`);

export const routes = [...arcs, ...stops].join("");
