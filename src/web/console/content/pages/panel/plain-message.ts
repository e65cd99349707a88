/** Schema errors in an owner's words: the schema's own are for developers. */
import { capitalize } from "#core/kernel/capitalize.ts";
export const plainMessage = (message: string): string => {
  if (/>=1 characters/.test(message)) return "This cannot be empty.";
  const [, most] = /<=(\d+) characters/.exec(message) ?? [];
  if (most) return `At most ${most} characters.`;
  const [, least] = />=(\d+) characters/.exec(message) ?? [];
  return least ? `At least ${least} characters.` : capitalize(message);
};
