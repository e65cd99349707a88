import type { Settings } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { AlertContent } from "./alert-content.ts";
import { callLines, callTime } from "./call-alert.ts";

type AlertLinks = Pick<Settings, "publicUrl" | "secrets">;

export type AlertEmail = { subject: string; text: string; html: string; manageUrl: string };

export function alertEmail(site: AlertLinks & { name: string }, alert: AlertContent): AlertEmail {
  const link = (path: string) => new URL(path, site.publicUrl).href;
  const manageUrl = link(`/alerts/${signLink(site.secrets, "alert", alert.targetId)}`);
  const words = wordsOf(alert);
  const leads = alert.leads.map((lead) => ({
    who: lead.name ? `${lead.name} <${lead.email}>` : lead.email,
    page: lead.page,
    when: `${lead.createdAt.slice(0, 16).replace("T", " ")} UTC`,
    url: link(`/console/leads/${lead.id}`),
  }));
  const call = alert.booking && callLines(alert.booking);
  const callUrl = alert.booking && link("/console/calls");
  const more = alert.count - alert.leads.length;
  const rest = more > 0 ? `And ${more} more: ${link(`/console/people?coach=${alert.coach.slug}`)}` : null;
  const foot =
    alert.kind === "confirm"
      ? `Sent by ${site.name}, because someone at ${site.publicUrl} entered this address. Unless you confirm, nothing more is sent.`
      : `You get this because new leads and calls of ${alert.coach.name} are announced to this address. Stop it: ${manageUrl}`;
  const text = [
    ...words.lines,
    ...(call ? [call.join("\n"), `Your calls: ${callUrl}`] : []),
    ...leads.map(({ who, page, when, url }) => `${who}\n${page}, ${when}\n${url}`),
    ...(rest ? [rest] : []),
    ...(words.button ? [`${words.button}: ${manageUrl}`] : []),
    `--\n${foot}`,
  ].join("\n\n");
  return {
    subject: words.subject,
    text: `${text}\n`,
    html: page(
      call ? { ...words, lines: [...words.lines, ...call, `Your calls: ${callUrl}`] } : words,
      leads,
      rest,
      foot,
      manageUrl,
    ),
    manageUrl,
  };
}

type Words = { subject: string; lines: string[]; button?: string };

function wordsOf({ kind, coach, count, leads, booking }: AlertContent): Words {
  const first = leads[0];
  const who = first?.name ?? first?.email ?? "someone";
  switch (kind) {
    case "lead":
      return { subject: `New lead for ${coach.name}: ${who}`, lines: [`A new lead for ${coach.name}:`] };
    case "digest":
      return {
        subject: `${count} new ${count === 1 ? "lead" : "leads"} for ${coach.name}`,
        lines: [
          `${count === 1 ? "One new lead" : `${count} new leads`} for ${coach.name} since the last message:`,
        ],
      };
    case "call-booked":
    case "call-moved":
    case "call-cancelled": {
      const caller = booking?.name ?? booking?.email ?? "someone";
      const change = { "call-booked": "booked", "call-moved": "moved", "call-cancelled": "canceled" }[kind];
      const time = booking ? callTime(booking.startsAt, booking.zone) : "";
      return {
        subject: `Call ${change}: ${caller}, ${time}`,
        lines: [`A call with ${coach.name} was ${change}:`],
      };
    }
    case "test":
      return {
        subject: `Test: alerts of new leads for ${coach.name}`,
        lines: ["This is a test. An alert of a new lead looks like this, with name, address and page."],
      };
    case "confirm":
      return {
        subject: `Shall new leads of ${coach.name} be announced to you?`,
        lines: [
          `Someone wants new leads of ${coach.name} to be announced to this address.`,
          "If that is right, confirm it. If not, do nothing.",
        ],
        button: "Yes, announce them to me",
      };
  }
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Row = { who: string; page: string; when: string; url: string };

function page(words: Words, leads: Row[], rest: string | null, foot: string, manageUrl: string): string {
  const paragraph = (text: string, style = "") =>
    `<p style="margin:0 0 16px;${style}">${escaped(text).replace(/https?:\/\/[^\s<,]+/g, (url) => `<a href="${url}" style="color:#1f4a55">${url}</a>`)}</p>`;
  const rows = leads
    .map(
      ({ who, page: name, when, url }) =>
        `<tr><td style="padding:12px 0;border-top:1px solid #d9dbd6"><strong>${escaped(who)}</strong><br>${escaped(name)}<br><span style="color:#5b6163">${when}</span><br><a href="${escaped(url)}" style="color:#1f4a55">Open in the console</a></td></tr>`,
    )
    .join("");
  const button = words.button
    ? `<p style="margin:0 0 16px"><a href="${escaped(manageUrl)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f4a55;color:#ffffff;text-decoration:none;font-weight:600">${escaped(words.button)}</a></p>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head><body style="margin:0;padding:24px 16px;background:#fafaf7;color:#16191b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d9dbd6;border-radius:10px">${words.lines.map((line) => paragraph(line)).join("")}${rows && `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>`}${rest ? paragraph(rest) : ""}${button}${paragraph(foot, "color:#5b6163;font-size:13px")}</div></body></html>`;
}
