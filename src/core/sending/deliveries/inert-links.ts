import type { LeadClaim } from "./claim.ts";

export function inertLinks(
  { publicUrl }: { publicUrl: string },
  { seat, variables }: Pick<LeadClaim, "seat" | "variables">,
  confirm: boolean,
): Record<"unsubscribeUrl" | "cancelUrl" | "confirmUrl", string> {
  // A viewer must not unsubscribe, confirm or cancel a seat for the recipient.
  const hidden = (path: string) => new URL(`/${path}/hidden`, publicUrl).href;
  return {
    unsubscribeUrl: hidden("unsubscribe"),
    cancelUrl: seat ? hidden("seat") : (variables.pageUrl ?? ""),
    confirmUrl: confirm ? hidden("confirm") : "",
  };
}
