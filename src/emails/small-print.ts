/** The words under every message, the same in HTML and in plain text: why it came, who sent it, whether it is a sample. */
import type { Coach } from "../core/pages/coach.ts";

export type SmallPrint = { reason: string; page: string; sender: string[]; sample: string | undefined };

export function smallPrint(coach: Coach): SmallPrint {
  return {
    reason: "You get this because you asked for {{ leadMagnetName }} at",
    page: "{{ pageUrl }}",
    sender: [coach.name, coach.postalAddress],
    sample: coach.sample
      ? "Sample content: the people and figures in this message are invented, until the owner replaces them."
      : undefined,
  };
}
