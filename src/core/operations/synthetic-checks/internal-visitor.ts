/** The internal visitor: who it is, how it is recognised, and the address it leaves, which reaches nobody. */
import type { Settings } from "#core/kernel/context.ts";
import { readLink, signLink } from "#core/kernel/signed-links/signed-link.ts";

/** Sent with everything the internal visitor asks for. */
export const VISITOR_HEADER = "x-foyer-self-check";

/** What counts as a bot is not counted as a visit (web/server/visits.ts). */
export const VISITOR_AGENT = "Foyer self-check bot";

/** `.invalid` is reserved (RFC 2606): no mail server anywhere delivers to it. */
export const INTERNAL_DOMAIN = "foyer.invalid";
export const INTERNAL_PREFIX = "self-check+";

/** A new one each time, so that nobody can sign up under it first. */
export const internalAddress = (checkId: string): string => `${INTERNAL_PREFIX}${checkId}@${INTERNAL_DOMAIN}`;

/** One check, one post: the row of that id says for how long it is good, and whether it is spent. */
export const visitorToken = ({ secrets }: Pick<Settings, "secrets">, checkId: string): string =>
  signLink(secrets, "self-check", checkId);

/** The id of the check; null for everybody else, whatever they send. */
export function readVisitor({ secrets }: Pick<Settings, "secrets">, headers: Headers): string | null {
  const token = headers.get(VISITOR_HEADER);
  return token === null ? null : readLink(secrets, "self-check", token);
}
