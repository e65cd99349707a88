/** Whether every message can be rendered: no unknown tag, none that was left broken. */

import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { good, plural } from "../diagnostics/check.ts";
import { bad, type CampaignCheck } from "./check.ts";

export const tags: CampaignCheck = {
  title: "Merge tags",
  run(_ctx, { messages }) {
    if (messages.length === 0)
      return bad("The campaign has no message to send.", "Write its first email before you start it.");
    const broken = messages.flatMap(({ label, problem, message }) => {
      if (problem) return [`${label}: ${reason(problem)}`];
      // Braces that no rule recognised as a tag would be shown to recipients as they are.
      const left = /\{\{.*?\}\}|\{%.*?%\}/s.exec(`${message?.subject}\n${message?.text}`)?.[0];
      return left ? [`${label}: “${left}” would be shown as it stands`] : [];
    });
    if (broken.length === 0)
      return good(
        `${messages.length === 1 ? "The message" : `All ${plural(messages.length, "message")}`} can be written for a recipient.`,
      );
    return bad(
      `${broken.join(". ")}.`,
      `Remove the tag, or use one of these: ${Object.keys(mergeTags).join(", ")}.`,
    );
  },
};

function reason(problem: string): string {
  const tag = /undefined variable: ([\w.]+)/.exec(problem)?.[1];
  return tag ? `there is no tag named “${tag}”` : `it cannot be written (${problem.split("\n")[0]})`;
}
