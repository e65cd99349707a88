/** Whether what the messages link to answers. Links made for one recipient are left out: there is no recipient yet. */

import { RESERVED } from "#core/sending/connections/domain-records.ts";
import { good, plural } from "../diagnostics/check.ts";
import type { CampaignFacts } from "./campaign-facts.ts";
import { attention, bad, type CampaignCheck, unknown } from "./check.ts";
import type { Visited } from "./visit.ts";

/** As many as anybody links to; the rest is said to be left out. */
const MOST = 30;

export const links: CampaignCheck = {
  title: "Links",
  async run({ settings: { publicUrl } }, { messages }, { visit }) {
    const found = [...linksOf(messages)].filter(([url]) => !isPersonal(url, publicUrl));
    const samples = found.filter(([url]) => RESERVED.test(new URL(url).hostname) && !isOwn(url, publicUrl));
    const real = found.filter(([url]) => !samples.some(([sample]) => sample === url)).slice(0, MOST);
    const visited = await Promise.all(
      real.map(async ([url, labels]) => {
        const end = await visit(url, publicUrl);
        return { url, labels, end: isBeingDrawn(url, publicUrl, end) ? BEING_DRAWN : end };
      }),
    );
    const dead = visited.filter(({ end }) => isDead(end));
    if (dead.length > 0)
      return bad(
        `${plural(dead.length, "link does", "links do")} not answer: ${dead.map(({ url, labels, end }) => `${url} in ${labels.join(", ")} (${wordsOf(end)})`).join("; ")}.`,
        "Correct the address in the message, or restore what it leads to.",
      );
    const unseen = visited.filter(({ end }) => end.result !== "answered");
    if (unseen.length > 0)
      return unknown(
        `${plural(unseen.length, "link")} could not be tried from here: ${unseen.map(({ url, end }) => `${url} (${wordsOf(end)})`).join("; ")}.`,
        "Press them yourself in a test message before you start.",
      );
    if (samples.length > 0)
      return attention(
        `${plural(samples.length, "link leads", "links lead")} to a sample address that nobody can open: ${samples.map(([url]) => url).join(", ")}.`,
        "Put your own address in its place.",
      );
    if (found.length > MOST)
      return attention(
        `The first ${MOST} links answer; ${found.length - MOST} more were not tried.`,
        "Press the others yourself in a test message.",
      );
    return good(
      found.length === 0
        ? "The messages link to nothing."
        : `${found.length === 1 ? "The one link answers" : `All ${found.length} links answer`}.`,
    );
  },
};

const isOwn = (url: string, publicUrl: string) => new URL(url).origin === new URL(publicUrl).origin;
const isPersonal = (url: string, publicUrl: string) =>
  isOwn(url, publicUrl) && /^\/(unsubscribe|seat|confirm)\//.test(new URL(url).pathname);

/** Our own guide, which a worker has yet to draw: not a dead link, and not one that was tried. */
const isBeingDrawn = (url: string, publicUrl: string, end: Visited) =>
  end.result === "answered" &&
  end.status === 503 &&
  isOwn(url, publicUrl) &&
  new URL(url).pathname.startsWith("/guides/");
const BEING_DRAWN: Visited = {
  result: "no-answer",
  reason: "the guide is being drawn; check again in a minute",
};

/** Every address of the web that is linked to or shown as a picture, with the messages it is in. */
function linksOf(messages: CampaignFacts["messages"]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { label, message } of messages)
    for (const [, quoted = ""] of message?.html.matchAll(
      /<(?:a\b[^>]*?\shref|img\b[^>]*?\ssrc)="([^"]*)"/gi,
    ) ?? []) {
      const url = quoted.replaceAll("&amp;", "&");
      if (!/^https?:/i.test(url) || !URL.canParse(url)) continue;
      const labels = found.get(url) ?? [];
      if (!labels.includes(label)) labels.push(label);
      found.set(url, labels);
    }
  return found;
}

/** 401, 403 and 429 prove that the address exists: the server only refuses us. */
const isDead = (end: Visited) =>
  (end.result === "answered" && end.status >= 400 && ![401, 403, 405, 429].includes(end.status)) ||
  (end.result === "no-answer" && end.reason === "there is no such name");

function wordsOf(end: Visited): string {
  if (end.result === "private") return "it lies inside a private network";
  if (end.result === "no-answer") return end.reason;
  if (end.status === 404 || end.status === 410) return "there is no such page";
  return end.status >= 500 ? "the server has a fault" : `the server refuses it with ${end.status}`;
}
