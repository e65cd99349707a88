/** What a browser calls itself, as a person would say it: "Firefox on Windows". */

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function browserName(agent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent ?? ""))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser ? `${browser}${system ? ` on ${system}` : ""}` : "Another browser";
}
