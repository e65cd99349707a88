/** A zone by what an owner types: its name, or the city alone ('Berlin', 'new york'). */
export const allZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone")];

const cityOf = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

/** Whatever is no zone's name and no city of one is left as it was typed, for the field to say so. */
export function zoneByCity(typed: string, zones: string[]): string {
  const wanted = typed.trim().toLowerCase();
  const named = zones.find((zone) => zone.toLowerCase() === wanted);
  const ofCity = zones.filter((zone) => cityOf(zone).toLowerCase() === wanted);
  return named ?? (ofCity.length === 1 ? (ofCity[0] ?? typed) : typed);
}

/** What the list shows beside the name: the city first, so that a browser finds it by its beginning. */
export function zoneLabel(zone: string): string {
  const [area = ""] = zone.split("/");
  return zone.includes("/") ? `${cityOf(zone)}, ${area.replaceAll("_", " ")}` : zone;
}
