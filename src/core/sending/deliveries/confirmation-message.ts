/** The confirmation request for a held signup. Quotes no typed text: a stranger may have typed it. */
import type { Settings } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { ConfirmationContent } from "./claim.ts";

/** How long the typed data is kept, the link works, and no second message is sent. */
export const CONFIRMATION_DAYS = 7;

type Site = Pick<Settings, "publicUrl" | "secrets">;

export function confirmationMessage(
  site: Site,
  { heldSignupId, coach, offer, pageUrl }: ConfirmationContent,
): Pick<Message, "subject" | "text" | "html"> {
  const token = signLink(site.secrets, "confirm-signup", heldSignupId);
  const url = new URL(`/confirm-signup/${token}`, site.publicUrl).href;
  const title = `Please confirm: ${offer}`;
  const lines = [
    `Someone asked ${coach.name} to send “${offer}” to this address. You asked us before not to write to it, so nothing is sent unless you confirm.`,
    "If it was you, confirm it. If not, do nothing: you won’t get another email about this, and the entered data is deleted.",
  ];
  const button = "Yes, sign me up";
  const foot = [
    `The link works for ${CONFIRMATION_DAYS} days. Entered at ${pageUrl}`,
    `${coach.name}, ${coach.postalAddress}`,
    ...(coach.sample ? ["Sample content: the people in this message are invented."] : []),
  ];
  return {
    subject: title,
    text: `${[...lines, `${button}: ${url}`, `--\n${foot.join("\n")}`].join("\n\n")}\n`,
    html: page({ title, lines, button, url, foot, coach }),
  };
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Parts = {
  title: string;
  lines: string[];
  button: string;
  url: string;
  foot: string[];
  coach: ConfirmationContent["coach"];
};

function page({ title, lines, button, url, foot, coach }: Parts): string {
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
