/** The weekly summary as an email: a sentence, the figures, what needs somebody, and what is coming. */
import type { Settings } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { SummaryContent } from "./summary-content.ts";

type Site = Pick<Settings, "publicUrl" | "secrets">;
type Written = Pick<Message, "subject" | "text" | "html" | "headers">;

const number = (count: number) => count.toLocaleString("en");
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const compared = (before: number | null) =>
  before === null ? "no week to compare" : `${number(before)} the week before`;

export function summaryMessage(site: Site, content: SummaryContent): Written {
  const link = (path: string) => new URL(path, site.publicUrl).href;
  const off = link(`/summary/${signLink(site.secrets, "summary", content.seat)}`);
  return {
    subject: `${content.whose}: ${content.sentence.replace(/\.$/, "")}`,
    text: inText(content, { link, off }),
    html: inHtml(content, { link, off }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": `<${off}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

type Links = { link(path: string): string; off: string };
const NOTHING_WRONG = "Nothing needs you.";
const NOTHING_COMING = "Nothing is planned for this week.";

function inText(content: SummaryContent, { link, off }: Links): string {
  const { whose, dates, sentence, figures, problems, coming } = content;
  const lines = (items: { text: string; path: string; when?: string }[], none: string) =>
    items.length === 0
      ? none
      : items.map(({ text, path, when }) => `${when ? `${when}: ` : ""}${text}\n${link(path)}`).join("\n\n");
  return `${whose}, ${dates}

${sentence}

${figures.map(({ label, count, before, path }) => `${label}: ${number(count)} (${compared(before)})\n${link(path)}`).join("\n\n")}

NEEDS YOU
${lines(problems, NOTHING_WRONG)}

THIS WEEK
${lines(coming, NOTHING_COMING)}

You get this once a week. Turn it off: ${off}
`;
}

const style = `
  body { margin: 0; padding: 24px 12px; background: #f3f2ee; color: #17252a; font: 16px/1.5 -apple-system, "Segoe UI", Helvetica, Arial, sans-serif }
  .sheet { max-width: 560px; margin: 0 auto; padding: 32px 28px; border-radius: 10px; background: #fff }
  a { color: #1f4a54 }
  .soft { color: #5b666a; font-size: 14px }
  .good { color: #1c6b3a } .bad { color: #a3271f } .plain { color: #17252a }
  h1 { margin: 6px 0 24px; font: 600 26px/1.25 Georgia, "Times New Roman", serif }
  h2 { margin: 28px 0 8px; font-size: 15px }
  table { width: 100%; border-collapse: collapse }
  td { padding: 10px 0; border-top: 1px solid #e2e1dc; vertical-align: top }
  td.count { width: 84px; font-size: 22px; font-weight: 600; line-height: 1.2 }
  td.count a { text-decoration: none }
  @media (prefers-color-scheme: dark) {
    body { background: #101618; color: #e8ebea } .sheet { background: #192124 } a { color: #9cc9d3 }
    .soft { color: #a3adb0 } .plain { color: #e8ebea } .good { color: #7fce9c } .bad { color: #ff9a8f } td { border-color: #2e383b }
  }`;

function inHtml(content: SummaryContent, { link, off }: Links): string {
  const { whose, dates, sentence, tone, figures, problems, coming } = content;
  const to = (path: string, text: string) => `<a href="${escaped(link(path))}">${escaped(text)}</a>`;
  const lines = (items: { text: string; path: string; when?: string }[], none: string) =>
    items.length === 0
      ? `<p class="soft">${none}</p>`
      : `<table role="presentation">${items
          .map(
            ({ text, path, when }) =>
              `<tr><td>${when ? `<span class="soft">${escaped(when)}</span><br>` : ""}${to(path, text)}</td></tr>`,
          )
          .join("")}</table>`;
  const rows = figures.map(
    ({ label, count, before, path }) =>
      `<tr><td class="count">${to(path, number(count))}</td><td>${escaped(label)}<br><span class="soft">${compared(before)}</span></td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(sentence)}</title><style>${style}</style></head>
<body><div role="main" class="sheet"><p class="soft">${escaped(whose)} · ${escaped(dates)}</p><h1 class="${tone}">${escaped(sentence)}</h1>
<table role="presentation">${rows.join("")}</table>
<h2>Needs you</h2>${lines(problems, NOTHING_WRONG)}
<h2>This week</h2>${lines(coming, NOTHING_COMING)}
<p class="soft" style="margin:32px 0 0">You get this once a week. <a href="${escaped(off)}">Turn it off</a></p></div></body></html>`;
}
