import { isStorable } from "#core/kernel/typed-text.ts";

const MAX_NAME = 80;

export function readCampaignName(typed: string): { name: string } | { problem: string } {
  const name = typed.replace(/\s+/g, " ").trim();
  if (!name) return { problem: "Give the campaign a name." };
  if (!isStorable(name)) return { problem: "The name contains a character that can’t be stored." };
  if (name.length > MAX_NAME) return { problem: `A name has at most ${MAX_NAME} characters.` };
  return { name };
}
