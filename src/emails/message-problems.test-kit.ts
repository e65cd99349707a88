import { toPlainText } from "react-email";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";

type Expected = {
  exists: (href: string) => boolean;
  unsubscribeUrl: string;
};

/** Gmail clips a message at 102 KB; half of that already means a bug. */
const mostBytes = 48_000;
/** 72, plus room for a name longer than the wrapping allowed for. */
const longestLine = 84;

export function mailFaults(message: StoredTemplate, expected: Expected): string[] {
  const { subject, html, text } = message;
  const links = hrefs(html);
  return [
    ...[subject, html, text]
      .flatMap((part) => part.match(/\{\{.*?\}\}|\{%.*?%\}/g) ?? [])
      .map((tag) => `unfilled: ${tag}`),
    ...markupFaults(html),
    ...[...links, ...urls(text)]
      .filter((href) => !expected.exists(href))
      .map((href) => `leads nowhere: '${href}'`),
    ...(links.filter((href) => href === expected.unsubscribeUrl).length === 1
      ? []
      : ["not one way to leave, in HTML"]),
    ...(urls(text).filter((href) => href === expected.unsubscribeUrl).length === 1
      ? []
      : ["not one way to leave, in text"]),
    ...textFaults(text, html),
  ];
}

function markupFaults(html: string): string[] {
  const found = (pattern: RegExp, fault: string) =>
    (html.match(pattern) ?? []).map((part) => `${fault}: ${part}`);
  return [
    ...(Buffer.byteLength(html) > mostBytes ? [`longer than ${mostBytes} bytes`] : []),
    ...(/<html[^>]* lang="[a-z]/.test(html) ? [] : ["no language"]),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ["no title"]),
    ...found(/<(?:script|iframe|form|object|link|video)\b|@import|url\(| on[a-z]+=/g, "not for mail"),
    ...found(/<img[^>]*src="(?:https?:)?\/\/[^>]*>/g, "fetched from elsewhere"),
    ...found(/<img(?![^>]* alt=)[^>]*>/g, "no words for a picture"),
    ...found(/<(p|h1|h2|li|a|title|th)\b[^>]*>\s*<\/\1>/g, "empty"),
    ...html
      .split(/<table\b/)
      .slice(1)
      .filter((table) => !/^[^>]* role="presentation"/.test(table) && !/<th[^>]* scope="row"/.test(table))
      .map(() => "a table of layout without role=presentation"),
    ...unclosed(html),
  ];
}

const voids = new Set(["meta", "br", "hr", "img", "link"]);

/** Unclosed tags: a condition around half an element would leave some. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = "", rest = ""] of html
    .replace(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>/g, "")
    .matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    if (voids.has(name) || rest.endsWith("/")) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes something else`];
  }
  return open.map((name) => `<${name}> is not closed`);
}

function textFaults(text: string, html: string): string[] {
  const lines = text.split("\n");
  return [
    ...(
      text.match(
        /<\/?(?:html|body|table|tr|td|p|a|div|span|strong|br|li|h\d)\b|&(?:#\d|amp|lt|gt|quot|nbsp)/g,
      ) ?? []
    ).map((part) => `markup in text: ${part}`),
    ...lines.filter((line) => line.length > longestLine).map((line) => `too long a line: ${line}`),
    ...(/\n{3,}|^\n| $/.test(text) ? ["a gap in the text"] : []),
    ...(squeezed(text) === squeezed(toPlainText(html)) ? ["the text is the HTML without its tags"] : []),
    ...hrefs(html)
      .filter((href) => !lines.some((line) => line.trim() === href))
      .map((href) => `not on a line of its own in the text: ${href}`),
  ];
}

const hrefs = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const urls = (text: string) => text.match(/\b(?:https?:\/\/|mailto:)\S+/g) ?? [];
const squeezed = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
