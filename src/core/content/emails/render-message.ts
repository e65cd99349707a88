import { Liquid, type Template } from "liquidjs";
import {
  fieldKeysIn,
  fieldVariable,
  LONGEST_IN_BODY,
  LONGEST_IN_SUBJECT,
  shownAnswer,
} from "./field-tags.ts";

export type StoredTemplate = { subject: string; html: string; text: string };
export type CompiledTemplate = Record<keyof StoredTemplate, Template[]> & {
  fields: string[];
};

// An unknown variable is the template author's mistake: fail rather than send an empty line.
const options = { strictVariables: true, strictFilters: true } as const;
const markup = new Liquid({ ...options, outputEscape: "escape" });
const plain = new Liquid(options);

export function compileTemplate(template: StoredTemplate): CompiledTemplate {
  return {
    subject: plain.parse(template.subject),
    html: markup.parse(template.html),
    text: plain.parse(template.text),
    fields: fieldKeysIn(`${template.subject}\n${template.text}\n${template.html}`),
  };
}

export function renderMessage(template: CompiledTemplate, variables: Record<string, string>): StoredTemplate {
  const inBody = withAnswers(template, variables, LONGEST_IN_BODY);
  const inSubject = withAnswers(template, variables, LONGEST_IN_SUBJECT);
  return {
    subject: plain.renderSync(template.subject, inSubject).replace(/\s+/g, " ").trim(),
    html: markup.renderSync(template.html, inBody),
    text: plain.renderSync(template.text, inBody),
  };
}

function withAnswers({ fields }: CompiledTemplate, variables: Record<string, string>, longest: number) {
  if (fields.length === 0) return variables;
  const given = new Map(Object.entries(variables));
  const answer = (key: string) => given.get(fieldVariable(key)) ?? "";
  return {
    ...variables,
    // Own properties only: a field may be named "constructor".
    field: Object.fromEntries(fields.map((key) => [key, shownAnswer(answer(key), longest)])),
  };
}
