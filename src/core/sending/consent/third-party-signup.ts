/** Consent wording for leads who saw no form of ours, so no privacy line is claimed. */
export const THIRD_PARTY =
  "Registered by a service call; what the registrant agreed to is kept by the service.";

/** The date and the owner's statement follow. */
const IMPORTED = "Imported by the owner on ";
/** Ends the wording of a person whom the owner typed in. */
export const ADDED_BY_HAND = "Added by hand.";

/** Nobody agreed to anything in an owner's test. */
export const TEST_WORDING =
  "Test email: the owner of this site entered the address on the test dashboard. The recipient has not been asked for consent.";

/** The owner registers a person for an event. */
export const SEATED_WORDING =
  "Registered by the owner of this site, who states that this person asked for the seat.";

export function consentSource(wording: string): "form" | "service" | "import" | "hand" | "test" | "seated" {
  if (wording === THIRD_PARTY) return "service";
  if (wording === TEST_WORDING) return "test";
  if (wording === SEATED_WORDING) return "seated";
  if (!wording.startsWith(IMPORTED)) return "form";
  return wording.endsWith(ADDED_BY_HAND) ? "hand" : "import";
}
