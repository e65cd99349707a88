/** What an uploaded file is called here: the name it came with, without what could mislead a person or a program. */
import { createHash } from "node:crypto";
import { suggestAddress } from "../pages/suggest-address.ts";

const NAME_MAX = 120;

/** Controls, marks that turn the direction of writing, and what is a path or markup on some machine. */
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

/** The name of a PDF in its address; `key` is whose and which file it is, and keeps two of one name apart. */
export function itemSlug(name: string, key: string): string {
  const words = suggestAddress(name.replace(/\.pdf$/i, ""));
  return `${words || "guide"}-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
}
