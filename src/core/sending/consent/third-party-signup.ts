/** The source of a consent where no form of ours was posted: the lead saw no privacy line of ours, so none is claimed. */
export const THIRD_PARTY =
  "Registered by a service call; what the registrant agreed to is kept by the service.";

/** What the wording of an imported lead begins with; the day and the owner's own statement follow. */
const IMPORTED = "Imported by the owner on ";

/** What the consent ledger keeps of an owner's test: nobody agreed to anything, and nothing else is claimed. */
export const TEST_WORDING =
  "Test email: the owner of this site entered the address on the test dashboard. The recipient has not been asked for consent.";

export function consentSource(wording: string): "form" | "service" | "import" | "test" {
  if (wording === THIRD_PARTY) return "service";
  if (wording === TEST_WORDING) return "test";
  return wording.startsWith(IMPORTED) ? "import" : "form";
}
