const honorifics = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "rev", "sir"]);

/** Stored by forms when no name was given. */
const placeholders = new Set(["there", "valued reader"]);

/** "Dr. Amara Okafor", "Okafor, Amara" and "Amara Okafor, MD" all give Amara. An initial is not a name. */
export function firstName(name: string): string {
  if (placeholders.has(name.trim().toLowerCase())) return "";
  const [before = "", after = ""] = name
    .split(",", 2)
    .map((part) =>
      part.split(/\s+/).filter((word) => word && !honorifics.has(word.replace(/\.$/, "").toLowerCase())),
    );
  // One word before the comma is a family name; two words mean a title follows.
  const [first = ""] = before.length === 1 && after[0] ? after : before;
  return /^\p{L}\.?$/u.test(first) ? "" : first;
}
