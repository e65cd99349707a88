/** Reads a page's form from its HTML like a browser without JavaScript: its fields, its target and the page's response. */
import { type HTMLElement, parse } from "node-html-parser";

type FormField = {
  name: string;
  /** An input's type, else the element's name; "trap" for honeypots. */
  kind: string;
  required: boolean;
  choices: string[];
  value: string;
};
export type ReadForm = { action: string | null; fields: FormField[] };

export function readForm(html: string): ReadForm | null {
  const form = read(html)
    .querySelectorAll("form")
    .find((each) => each.getAttribute("method")?.toLowerCase() === "post");
  if (!form) return null;
  const fields = form.querySelectorAll("input, textarea, select").filter(isPosted).map(fieldOf);
  return { action: form.getAttribute("action") || null, fields };
}

export type ReadAnswer = { success: boolean; words: string };

export function readAnswer(html: string): ReadAnswer {
  const page = read(html);
  const place =
    page.querySelector("section[data-success]") ?? page.querySelector("[data-notice], [data-summary]");
  return {
    success: !!place?.hasAttribute("data-success") || place?.getAttribute("data-tone") === "success",
    words: place?.querySelector("h2, p")?.textContent.trim() ?? "",
  };
}

/** Ignores scripts and styles: a form inside a script is text. */
const read = (html: string): HTMLElement =>
  parse(html, { comment: false, blockTextElements: { script: false, style: false, noscript: false } });

function isPosted(field: HTMLElement): boolean {
  const isButton = ["submit", "button", "reset", "image"].includes(typeOf(field));
  const isDisabled = field.hasAttribute("disabled") || field.closest("fieldset[disabled]") !== null;
  return !!field.getAttribute("name") && !isButton && !isDisabled;
}

const typeOf = (field: HTMLElement): string =>
  field.tagName === "INPUT"
    ? (field.getAttribute("type") ?? "text").toLowerCase()
    : field.tagName.toLowerCase();

function fieldOf(field: HTMLElement): FormField {
  const options = field.querySelectorAll("option");
  const chosen = options.find((option) => option.hasAttribute("selected"));
  return {
    name: field.getAttribute("name") ?? "",
    // Honeypots can't be reached by keyboard.
    kind: field.getAttribute("tabindex") === "-1" ? "trap" : typeOf(field),
    required: field.hasAttribute("required") || field.getAttribute("aria-required") === "true",
    choices: options.map((option) => option.getAttribute("value") ?? "").filter(Boolean),
    value: (chosen ?? field).getAttribute("value") ?? "",
  };
}
