/** Finds active content in a PDF (scripts, launches, submitting forms), because files are served from the site's origin. */
import { inflateSync } from "node:zlib";

/** Anything larger is a decompression bomb. */
const MOST_INFLATED = 64 * 1024 * 1024;
const MOST_OBJECT_STREAMS = 5000;
/** One, plus one per incremental save. */
const MOST_OPENINGS = 20;
const DICTIONARY = 2000;

const SCRIPT =
  "That PDF contains a script or starts something when it is opened. Print it to a new PDF and upload that.";
const SEALED =
  "That PDF is protected, so it cannot be checked. Save a copy without protection and upload that.";

/** PDF names may spell any letter as # and two hex digits. */
const name = (word: string) =>
  `/${[...word].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![A-Za-z0-9#])`;
/** Bounded repetitions, so a hostile file can't cause quadratic matching. */
const gap = String.raw`(?:\s|\0|%[^\r\n]{0,200}[\r\n]){0,50}`;
const dangerous = ["JavaScript", "Launch", "SubmitForm", "ImportData", "Rendition", "RichMedia"];
const actions = new RegExp(
  `(?:${name("S")}|${name("Subtype")})${gap}(?:${dangerous.map(name).join("|")})`,
  "i",
);
const hiddenAction = new RegExp(`${name("S")}${gap}\\d+${gap}\\d+${gap}R`, "i");
const opening = new RegExp(`${name("OpenAction")}${gap}(\\[|<<|(\\d+)${gap}\\d+${gap}R)`, "gi");
const goTo = new RegExp(
  `^${gap}(?:\\[|<<(?:(?!>>)[^])*?${name("S")}${gap}(?:${name("GoTo")}|${name("Named")}))`,
  "i",
);
const objectStream = new RegExp(name("ObjStm"), "i");
const encrypted = new RegExp(`${name("Encrypt")}${gap}(?:<<|\\d)`, "i");

/** Returns a message for the owner, or null if the PDF only shows pages. */
export function findActiveContent(content: Buffer): string | null {
  const raw = content.toString("latin1");
  if (encrypted.test(raw)) return SEALED;
  const inner = inflateObjectStreams(content, raw);
  if (!inner) return SEALED;
  const texts = [raw, ...inner.map(({ text }) => text)];
  if (texts.some((text) => actions.test(text) || hiddenAction.test(text))) return SCRIPT;
  const objectAt = (id: string) => {
    const at = new RegExp(`(?:^|[^\\d])${id}\\s+\\d+\\s+obj`).exec(raw);
    return at
      ? raw.slice(at.index + at[0].length, at.index + 2000)
      : (inner.find(({ objects }) => objects.has(id))?.objects.get(id) ?? "");
  };
  let openings = 0;
  for (const text of texts)
    for (const found of text.matchAll(opening)) {
      openings += 1;
      if (openings > MOST_OPENINGS) return SCRIPT;
      const value = found[2]
        ? objectAt(found[2])
        : text.slice(found.index + found[0].length - (found[1]?.length ?? 0), found.index + 2000);
      if (!goTo.test(value)) return SCRIPT;
    }
  return null;
}

type Inflated = { text: string; objects: Map<string, string> };

/** Null if one can't be read: files we can't check are refused. */
function inflateObjectStreams(content: Buffer, raw: string): Inflated[] | null {
  const found: Inflated[] = [];
  let left = MOST_INFLATED;
  for (const { index, 0: marker } of raw.matchAll(/\bstream\r?\n/g)) {
    const head = raw.slice(Math.max(0, index - DICTIONARY), index);
    const dictionary = head.slice(Math.max(0, head.lastIndexOf("obj")));
    if (!objectStream.test(dictionary)) continue;
    const end = raw.indexOf("endstream", index);
    if (
      end < 0 ||
      found.length > MOST_OBJECT_STREAMS ||
      /Predictor|Crypt|(?<!Flate)Decode\b/.test(dictionary)
    )
      return null;
    const body = content.subarray(index + marker.length, end);
    try {
      const bytes = /FlateDecode/.test(dictionary) ? inflateSync(body, { maxOutputLength: left }) : body;
      left -= bytes.length;
      found.push(readObjectStream(bytes.toString("latin1"), dictionary));
    } catch {
      return null;
    }
  }
  return found;
}

function readObjectStream(text: string, dictionary: string): Inflated {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = text.slice(0, first).trim().split(/\s+/);
  const objects = new Map<string, string>();
  for (let at = 0; at + 1 < numbers.length; at += 2)
    objects.set(numbers[at] ?? "", text.slice(first + Number(numbers[at + 1])).slice(0, 2000));
  return { text, objects };
}
