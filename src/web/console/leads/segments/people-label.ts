/** Estimates are rounded to two digits with 'about': a sample is not more exact. */
export function peopleLabel({ people, isEstimate }: { people: number; isEstimate: boolean }): string {
  if (!isEstimate || people < 10) return people.toLocaleString("en");
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return `about ${(Math.round(people / step) * step).toLocaleString("en")}`;
}
