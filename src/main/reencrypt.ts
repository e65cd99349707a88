/** After a key rotation, re-encrypts with the current key what older keys encrypted. The log says when those can be removed. */
import { reencryptSecondFactors } from "../auth/reencrypt-second-factors.ts";
import type { Context } from "../core/kernel/context.ts";
import { reencryptStored } from "../core/kernel/secrets/stored-secrets.ts";

/** A worker task that looks every minute and usually finds nothing. */
export function createReencryption(): (ctx: Context) => Promise<void> {
  let known = 0;
  return async (ctx) => {
    const found = [await reencryptSecondFactors(ctx), await reencryptStored(ctx)];
    const sum = (of: "done" | "undecryptable") => found.reduce((total, each) => total + each[of], 0);
    if (sum("done") > 0)
      ctx.log.info(
        { count: sum("done") },
        "stored secrets were encrypted with the current key: older ones are not needed for them any more",
      );
    const undecryptable = sum("undecryptable");
    if (undecryptable > known)
      ctx.log.warn(
        { count: undecryptable },
        "stored secrets that no key decrypts: put the key that was removed back into the list (docs/operate/secrets.md)",
      );
    known = undecryptable;
  };
}
