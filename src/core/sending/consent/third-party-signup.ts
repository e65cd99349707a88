/** How a consent came to be, where no form of ours was posted: she saw no privacy line of ours, so none is claimed. */
export const THIRD_PARTY =
  "Registered by a service call; what the registrant agreed to is kept by the service.";

/** What the wording of an imported lead begins with; the day and the owner's own statement follow. */
const IMPORTED = "Imported by the owner on ";

export function consentSource(wording: string): "form" | "service" | "import" {
  if (wording === THIRD_PARTY) return "service";
  return wording.startsWith(IMPORTED) ? "import" : "form";
}
