/** A message that somebody else looks at: links that act for its reader lead nowhere. */
import type { Claim } from "./claim.ts";

export function inertLinks(
  { publicUrl }: { publicUrl: string },
  { seat, variables }: Pick<Claim, "seat" | "variables">,
  confirm: boolean,
): Record<"unsubscribeUrl" | "cancelUrl" | "confirmUrl", string> {
  // Whoever looks on must not leave, confirm or give a seat back in the reader's name.
  const hidden = (path: string) => new URL(`/${path}/hidden`, publicUrl).href;
  return {
    unsubscribeUrl: hidden("unsubscribe"),
    cancelUrl: seat ? hidden("seat") : (variables.pageUrl ?? ""),
    confirmUrl: confirm ? hidden("confirm") : "",
  };
}
