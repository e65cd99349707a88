/** Finds a zone by its name or its city ('Berlin', 'new york'). */
export const allZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone")];

const cityOf = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

/** Unknown input stays as typed, for the field's error. */
export function zoneByCity(typed: string, zones: string[]): string {
  const wanted = typed.trim().toLowerCase();
  const named = zones.find((zone) => zone.toLowerCase() === wanted);
  const ofCity = zones.filter((zone) => cityOf(zone).toLowerCase() === wanted);
  return named ?? (ofCity.length === 1 ? (ofCity[0] ?? typed) : typed);
}

/** City first, because a browser's suggestions match the beginning of a label. */
export function zoneLabel(zone: string): string {
  const [area = ""] = zone.split("/");
  return zone.includes("/") ? `${cityOf(zone)}, ${area.replaceAll("_", " ")}` : zone;
}
