/** Reads the form out of a page's HTML, as a browser without JavaScript would: what is posted, where to, and what the page says about it. */

type FormField = {
  name: string;
  /** The type of an input, else the name of the element; "trap" for what only a machine would fill in. */
  kind: string;
  required: boolean;
  /** What may be chosen, without the empty first line. */
  choices: string[];
  /** What the page put into it. */
  value: string;
};
export type ReadForm = { action: string | null; fields: FormField[] };

type Attributes = Map<string, string>;

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** The first form that posts; null where there is none. */
export function readForm(html: string): ReadForm | null {
  const page = withoutScripts(html);
  for (const [whole = "", opening = ""] of page.matchAll(/(<form\b[^>]*>)[\s\S]*?<\/form>/gi)) {
    const attributes = attributesOf(opening.slice(5, -1));
    if (attributes.get("method")?.toLowerCase() !== "post") continue;
    return { action: attributes.get("action") || null, fields: fieldsOf(whole) };
  }
  return null;
}

/** Whether the page answers with its success, and the words it stands with. */
export function readAnswer(html: string): { success: boolean; words: string } {
  const page = withoutScripts(html);
  const place =
    /<section[^>]*\sdata-success\b[^>]*>([\s\S]*?)<\/section>/i.exec(page) ??
    /<(?:div|section)[^>]*\sdata-(?:notice|summary)\b[^>]*>([\s\S]*?)<\/(?:div|section)>/i.exec(page);
  const opening = place?.[0].slice(0, place[0].indexOf(">")) ?? "";
  const title = /<(?:h2|p)\b[^>]*>([\s\S]*?)<\/(?:h2|p)>/i.exec(place?.[1] ?? "")?.[1] ?? "";
  return {
    success: /\sdata-success\b/.test(opening) || /\sdata-tone="success"/.test(opening),
    words: decoded(title.replace(/<[^>]+>/g, "")).trim(),
  };
}

function fieldsOf(form: string): FormField[] {
  const fields: FormField[] = [];
  let select: FormField | null = null;
  let isDisabled = false;
  for (const [, closing, tag = "", written = ""] of form.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const attributes = attributesOf(written);
    if (name === "fieldset") isDisabled = !closing && attributes.has("disabled");
    if (closing) {
      if (name === "select") select = null;
    } else if (name === "option" && select) {
      const value = attributes.get("value") ?? "";
      if (value) select.choices.push(value);
      if (attributes.has("selected")) select.value = value;
    } else if (name === "input" || name === "textarea" || name === "select") {
      const field = fieldOf(name, attributes);
      if (!field.name || isDisabled || attributes.has("disabled") || isButton(field.kind)) continue;
      if (name === "select") select = field;
      fields.push(field);
    }
  }
  return fields;
}

function fieldOf(tag: string, attributes: Attributes): FormField {
  const type = attributes.get("type")?.toLowerCase() ?? "text";
  // What the keyboard does not reach is there for machines that fill in everything.
  const isTrap = attributes.get("tabindex") === "-1";
  return {
    name: attributes.get("name") ?? "",
    kind: isTrap ? "trap" : tag === "input" ? type : tag,
    required: attributes.has("required") || attributes.get("aria-required") === "true",
    choices: [],
    value: attributes.get("value") ?? "",
  };
}

const isButton = (kind: string) => ["submit", "button", "reset", "image"].includes(kind);

const withoutScripts = (html: string) =>
  html.replace(/<!--[\s\S]*?-->/g, "").replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/gi, "");

const attributesOf = (written: string): Attributes =>
  new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ""),
    ]),
  );

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
