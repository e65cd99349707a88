/** What a greeting calls a person: the first name alone, or nothing where there is none to use. */

const honorifics = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "rev", "sir"]);

/** What forms store in place of a name that was not given; a greeting by it would show the gap. */
const placeholders = new Set(["there", "valued reader"]);

/** "Dr. Amara Okafor", "Okafor, Amara" and "Amara Okafor, MD" are all Amara. An initial alone is no name to be greeted by. */
export function firstName(name: string): string {
  if (placeholders.has(name.trim().toLowerCase())) return "";
  const [before = "", after = ""] = name
    .split(",", 2)
    .map((part) =>
      part.split(/\s+/).filter((word) => word && !honorifics.has(word.replace(/\.$/, "").toLowerCase())),
    );
  // One word before the comma is a family name; after two, what follows is a title.
  const [first = ""] = before.length === 1 && after[0] ? after : before;
  return /^\p{L}\.?$/u.test(first) ? "" : first;
}
