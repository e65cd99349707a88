export const people = (count: number): string =>
  count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
