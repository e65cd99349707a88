/** A short service message in the coach's look, as text and as HTML: a title, a few lines, one button. */
import type { Coach } from "#core/content/pages/coach.ts";

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export type Letter = {
  title: string;
  lines: string[];
  button: string;
  url: string;
  foot: string[];
  coach: Coach;
};

/** The coach's postal address and the sample's note are added to the foot. */
export function letter(parts: Letter): { text: string; html: string } {
  const { lines, button, url, coach } = parts;
  const foot = [
    ...parts.foot,
    `${coach.name}, ${coach.postalAddress}`,
    ...(coach.sample ? ["Sample content: the people in this message are invented."] : []),
  ];
  return {
    text: `${[...lines, `${button}: ${url}`, `--\n${foot.join("\n")}`].join("\n\n")}\n`,
    html: page({ ...parts, foot }),
  };
}

function page({ title, lines, button, url, foot, coach }: Letter): string {
  const { paper, ink, primary } = coach.brand.palette;
  const text = `font:16px/1.5 Arial,Helvetica,sans-serif;color:${ink}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="${text};padding:8px">
<p style="margin:0 0 16px;font-weight:700">${escaped(coach.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${ink}">${escaped(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join("\n")}
<p style="margin:0 0 24px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:${primary};color:${onColour(primary)};font-weight:700;text-decoration:none">${escaped(button)}</a></p>
${foot.map((line) => `<p style="margin:0 0 8px;font-size:14px">${escaped(line)}</p>`).join("\n")}
</td></tr></table></td></tr></table></body></html>`;
}

function onColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000000" : "#ffffff";
}
