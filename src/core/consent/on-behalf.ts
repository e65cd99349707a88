/** What the consent ledger keeps where somebody else signed a person up: she saw no privacy line of ours, so none is claimed. */
export const ON_BEHALF =
  "Registered by a service call; what the registrant agreed to is kept by the service.";
