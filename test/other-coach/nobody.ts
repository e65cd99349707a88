/** Asks for what nobody has: of another coach's things nothing more may be told than of things that are not there. */
import { randomUUID } from "node:crypto";
import type { Theirs } from "./theirs.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is theirs, under ids, slugs and an address that nothing has; and an answer about theirs as if it were about those. */
export function nobodys(theirs: Theirs): { nobody: Theirs; asNobodys(answer: string): string } {
  const renamed = new Map<string, string>();
  const strange = (value: unknown, key = ""): unknown => {
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strange(each, name)]));
    if (typeof value !== "string" || ["sharedId", "ownPageId"].includes(key)) return value;
    if (UUID.test(value)) renamed.set(value, renamed.get(value) ?? randomUUID());
    else if (["slug", "pageSlug", "email"].includes(key)) renamed.set(value, `un${value}`);
    return renamed.get(value) ?? value;
  };
  return {
    nobody: strange(theirs) as Theirs,
    asNobodys(answer) {
      let said = answer;
      for (const [own, other] of renamed) said = said.replaceAll(own, other);
      return withoutTokens(said);
    },
  };
}

/** Signed links differ each time. */
export const withoutTokens = (answer: string): string => answer.replaceAll(/\/[\w-]{40,}/g, "/…");
