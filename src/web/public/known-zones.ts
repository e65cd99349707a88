let zones: string[] | undefined;

/** Time zones with a region, such as Europe/Berlin. */
export const knownZones = (): string[] => {
  zones ??= Intl.supportedValuesOf("timeZone").filter(
    (zone) => zone.includes("/") && !zone.startsWith("Etc/"),
  );
  return zones;
};
