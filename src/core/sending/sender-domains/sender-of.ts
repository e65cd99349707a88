/** From whom a message leaves: the coach's own domain once its record was found, else the site's with their name. */
import { z } from "zod";
import type { Context, Settings } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import { BOUNCES } from "./domain-key-records.ts";
import { decryptSenderKey } from "./sender-key.ts";

/** As `sender_of` gives it; null if the coach has not added the domain. */
export const storedSender = z.object({
  domain: z.string(),
  isVerified: z.boolean(),
  hasReturnPath: z.boolean(),
  key: z.object({ id: z.string(), selector: z.string(), key: z.string() }).nullable(),
  ownProvider: z.string().nullable(),
  site: z.object({ provider: z.string(), address: z.string() }).nullable(),
});
export type StoredSender = z.infer<typeof storedSender>;

type Wanted = {
  deliveryId: string;
  from: Message["from"];
  sender: StoredSender | null | undefined;
};
type Sender = Pick<Message, "from" | "returnPath" | "signature">;

export function senderOf({ settings }: Pick<Context, "settings">, wanted: Wanted): Sender {
  const { deliveryId, from, sender } = wanted;
  const at = (domain: string | null, address: string) =>
    domain ? returnPath(settings.secrets, deliveryId, domain) : address;
  const asTyped = { from, returnPath: at(settings.bounceDomain, from.address) };
  // A provider of the coach's own signs by itself.
  if (!sender || (sender.ownProvider !== null && sender.ownProvider !== "smtp")) return asTyped;
  const { domain, isVerified, key, hasReturnPath } = sender;
  const privateKey = isVerified && key ? decryptSenderKey(settings, key.id, key.key) : null;
  if (privateKey && key)
    return {
      ...asTyped,
      ...(hasReturnPath && settings.bounceDomain && { returnPath: at(`${BOUNCES}.${domain}`, from.address) }),
      signature: { domain, selector: key.selector, privateKey },
    };
  if (sender.ownProvider !== null) return asTyped;
  const address = siteAddress(settings, sender.site?.address);
  return { from: { name: from.name, address }, returnPath: at(settings.bounceDomain, address) };
}

/** The site's own sender; a server from the environment has none, so its signing domain or the site's host is used. */
export const siteAddress = (
  { hasMailServer, dkim, publicUrl }: Pick<Settings, "hasMailServer" | "dkim" | "publicUrl">,
  address: string | undefined,
): string => (!hasMailServer && address) || `mail@${dkim?.domain ?? new URL(publicUrl).hostname}`;
