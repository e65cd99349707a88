import { createHash } from "node:crypto";
import { suggestAddress } from "../pages/suggest-address.ts";

const NAME_MAX = 120;

const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*`$]/gu;

export function itemName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(UNSAFE, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...name].slice(0, NAME_MAX).join("") || "Untitled";
}

export function itemSlug(name: string, key: string): string {
  const words = suggestAddress(name.replace(/\.pdf$/i, ""));
  return `${words || "guide"}-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
}
