import { createElement } from "react";
import { render } from "react-email";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { Layout } from "./layout.tsx";
import { renderText } from "./render-text.ts";

export async function renderStep(
  message: EmailMessage,
  coach: Coach,
): Promise<{ subject: string; html: string; text: string }> {
  refuseLiquid(coach.name, coach.field, coach.postalAddress);
  const html = await render(createElement(Layout, { message, coach }));
  return {
    subject: message.subject,
    html: html.replace(/\{\{.*?\}\}|\{%.*?%\}/gs, readableTag),
    text: renderText(message, coach),
  };
}

/** React escapes quotes as entities, which liquid can't read inside a tag. */
const readableTag = (tag: string) =>
  tag.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => plain[entity] ?? entity);
const plain: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/** Campaign text was checked when parsed; a coach's text was not and ends up in the same template. */
function refuseLiquid(...words: string[]): void {
  const stray = words.find((text) => /\{\{|\{%/.test(text));
  if (stray !== undefined) throw new Error(`a coach's details cannot hold merge tags: ${stray}`);
}
