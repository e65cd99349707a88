export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? "?")).toUpperCase();
}
