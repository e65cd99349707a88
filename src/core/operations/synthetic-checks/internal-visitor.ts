/** The internal visitor: its identity, how it is recognized, and its address, which reaches nobody. */
import type { Settings } from "#core/kernel/context.ts";
import { readLink, signLink } from "#core/kernel/signed-links/signed-link.ts";

export const VISITOR_HEADER = "x-foyer-self-check";

/** Bots are not counted as visits (web/server/visits.ts). */
export const VISITOR_AGENT = "Foyer self-check bot";

/** `.invalid` is reserved (RFC 2606): no mail server delivers to it. */
export const INTERNAL_DOMAIN = "foyer.invalid";
export const INTERNAL_PREFIX = "self-check+";

/** New for each check, so that nobody can sign up with it first. */
export const internalAddress = (checkId: string): string => `${INTERNAL_PREFIX}${checkId}@${INTERNAL_DOMAIN}`;

/** One check, one post: the check's row says when the token expires and whether it is used. */
export const visitorToken = ({ secrets }: Pick<Settings, "secrets">, checkId: string): string =>
  signLink(secrets, "self-check", checkId);

export function readVisitor({ secrets }: Pick<Settings, "secrets">, headers: Headers): string | null {
  const token = headers.get(VISITOR_HEADER);
  return token === null ? null : readLink(secrets, "self-check", token);
}
