/** What is said aloud when a section was moved, copied, hidden or removed. */
export function sectionWords(act: string, name: string, index: number, count: number): string {
  const places: Record<string, number> = { up: index, down: index + 2 };
  if (act === "up" || act === "down") return `${name} moved to place ${places[act]} of ${count}.`;
  if (act === "copy") return `${name} duplicated.`;
  if (act === "hide") return `${name} hidden. Visitors will not see it.`;
  if (act === "show") return `${name} shown again.`;
  return act === "remove" ? `${name} removed.` : "";
}
