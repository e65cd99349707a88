/** A stored template and a lead's variables become a message: liquid, escaped in HTML, plain in text. */
import { Liquid, type Template } from "liquidjs";

export type StoredTemplate = { subject: string; html: string; text: string };
export type CompiledTemplate = Record<keyof StoredTemplate, Template[]>;

// Unknown variables are a mistake of the template's author, not something to send an empty line for.
const options = { strictVariables: true, strictFilters: true } as const;
const markup = new Liquid({ ...options, outputEscape: "escape" });
const plain = new Liquid(options);

export function compileTemplate(template: StoredTemplate): CompiledTemplate {
  return {
    subject: plain.parse(template.subject),
    html: markup.parse(template.html),
    text: plain.parse(template.text),
  };
}

export function renderMessage(template: CompiledTemplate, variables: Record<string, string>): StoredTemplate {
  return {
    subject: plain.renderSync(template.subject, variables).replace(/\s+/g, " ").trim(),
    html: markup.renderSync(template.html, variables),
    text: plain.renderSync(template.text, variables),
  };
}
