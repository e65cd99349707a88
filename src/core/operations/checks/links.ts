/** Checks the links of a page's draft and of a campaign's messages: our own pages in the database, all others by request. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { isReserved } from "#core/content/pages/addresses/reserved-addresses.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { attention, bad, type Finding, good, plural, unknown } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { RESERVED } from "#core/sending/connections/domain-records.ts";
import type { CampaignFacts } from "./campaign/campaign-facts.ts";
import type { DraftFacts } from "./page/draft-facts.ts";
import type { Tools } from "./tools.ts";
import type { Visit, Visited } from "./visit.ts";

type Tried = Visited | { result: "sample" } | { result: "invalid"; reason: string };
export type Link = { href: string; tried: Tried };

const AT_ONCE = 6;
const LATE: Visited = { result: "no-answer", reason: "no answer in time" };
export const NO_SUCH_NAME = "there is no such name";

/** Requests each link once, a few at a time; one time limit covers all of them. */
export async function tryLinks(
  { settings: { publicUrl } }: Context,
  hrefs: string[],
  { visit, withinMs }: { visit: Visit; withinMs: number },
): Promise<Link[]> {
  const until = Date.now() + withinMs;
  const tryLink = async (href: string): Promise<Tried> => {
    if (!URL.canParse(href, publicUrl)) return { result: "invalid", reason: "is no address" };
    const url = new URL(href, publicUrl);
    if (!isOwn(url, publicUrl)) {
      if (!/^https?:$/.test(url.protocol)) return { result: "invalid", reason: "is no address of the web" };
      if (RESERVED.test(url.hostname)) return { result: "sample" };
    }
    const late = pause(Math.max(0, until - Date.now()), LATE, { ref: false });
    const tried = await Promise.race([visit(url.href, publicUrl), late]);
    // A guide of ours that a worker has yet to create is not a dead link.
    const isDrawn = isOwn(url, publicUrl) && url.pathname.startsWith("/guides/");
    return isDrawn && tried.result === "answered" && tried.status === 503
      ? { result: "no-answer", reason: "the guide is being drawn; check again in a minute" }
      : tried;
  };
  const waiting = [...hrefs];
  const links: Link[] = [];
  const lane = async () => {
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift())
      links.push({ href, tried: await tryLink(href) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return links;
}

const isOwn = (url: URL, publicUrl: string) => url.origin === new URL(publicUrl).origin;

const PAGE_MS = 4000;
const MOST_OF_PAGE = 60;

export const pageLinks: Check<DraftFacts> = {
  id: "links",
  title: "Links",
  async run(ctx, { page, document, visit }) {
    const paths = linksOfPage(document, page.coach.schedulerUrl);
    const hrefs = [...paths.keys()];
    const dead = await deadPages(ctx, hrefs.filter(isPage));
    const others = hrefs.filter((href) => !isPage(href)).slice(0, MOST_OF_PAGE);
    const links = await tryLinks(ctx, others, { visit, withinMs: PAGE_MS });
    return [
      ...dead.map((href) =>
        bad(`The link to ${href} leads nowhere.`, "Choose a page that is live.", paths.get(href)),
      ),
      ...links.flatMap((link) => judgeOnPage(ctx, link, paths.get(link.href))),
    ];
  },
};

/** Our own pages, live or not: no request needed. */
const isPage = (href: string) => href.startsWith("/") && !href.startsWith("//") && !isReserved(href);

async function deadPages(ctx: Context, hrefs: string[]): Promise<string[]> {
  const url = (href: string) => normalAddress(href.split(/[?#]/, 1)[0] ?? "") ?? href;
  const { rows } = await ctx.db.execute<{ url: string }>(
    sql`select url from landing_pages where is_active and url = any(${sql.param(hrefs.map(url))}::text[])`,
  );
  const live = new Set(rows.map((row) => row.url));
  return hrefs.filter((href) => !live.has(url(href)));
}

function judgeOnPage({ settings }: Context, { href, tried }: Link, path?: string): Finding[] {
  const change = "Correct the address, or remove the link.";
  const open = "Open it yourself before you publish.";
  switch (tried.result) {
    case "invalid":
      return [bad(`The link ${href} ${tried.reason}.`, change, path)];
    case "sample":
      return [
        attention(
          `${href} is a sample address that nobody can open.`,
          "Put your own address in its place.",
          path,
        ),
      ];
    case "private":
      return [bad(`${href} is inside a private network: visitors can’t open it.`, change, path)];
    case "no-answer":
      return tried.reason === NO_SUCH_NAME && !isOwn(new URL(href, settings.publicUrl), settings.publicUrl)
        ? [bad(`${href} does not exist: ${tried.reason}.`, change, path)]
        : [attention(`${href} could not be tried: ${tried.reason}.`, open, path)];
    case "answered":
      if (tried.status < 400) return [];
      return isGone(tried.status)
        ? [bad(`${href} does not answer: there is no such page.`, change, path)]
        : [
            attention(
              `${href} answered with ${tried.status}: it may work for people but block automated checks.`,
              open,
              path,
            ),
          ];
  }
}

export const isGone = (status: number) => status === 404 || status === 410;

const NAMES = new Set(["href", "image", "src", "url"]);

/** Only links visitors see: visible sections, the confirmation, and the coach's calendar if a section links to it. */
function linksOfPage({ blocks, form }: PageDocument, schedulerUrl: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (href: string, path: string) => {
    if (!found.has(href)) found.set(href, path);
  };
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === "string" && NAMES.has(key)) {
        if (!/^(#|mailto:|tel:)/i.test(each)) add(each, path);
      } else walk(each, `${path}.${key}`);
    }
  };
  blocks.forEach((block, index) => {
    if (block.hidden) return;
    walk(block.props, `blocks.${index}.props`);
    const leadsToCalendar = block.type === "Scheduler" || (block.type === "Hero" && block.props.button);
    if (leadsToCalendar && !schedulerUrl.startsWith("mailto:")) add(schedulerUrl, `blocks.${index}.props`);
  });
  if (form) walk(form.policy, "form.policy");
  return found;
}

const MESSAGES_MS = 8000;
const MOST_OF_MESSAGES = 30;

/** Skips personal links: there is no recipient yet. */
export const messageLinks: Check<CampaignFacts & Tools> = {
  id: "links",
  title: "Links",
  async run(ctx, { messages, visit }) {
    const labels = linksOfMessages(messages, ctx.settings.publicUrl);
    const all = [...labels.keys()];
    const links = await tryLinks(ctx, all.slice(0, MOST_OF_MESSAGES), { visit, withinMs: MESSAGES_MS });
    const dead = links.filter(({ tried }) => isDead(tried));
    if (dead.length > 0)
      return bad(
        `${plural(dead.length, "link does", "links do")} not answer: ${dead.map(({ href, tried }) => `${href} in ${labels.get(href)?.join(", ")} (${reasonOf(tried)})`).join("; ")}.`,
        "Correct the address in the message, or restore what it leads to.",
      );
    const unseen = links.filter(({ tried }) => tried.result === "private" || tried.result === "no-answer");
    if (unseen.length > 0)
      return unknown(
        `${plural(unseen.length, "link")} could not be tried from here: ${unseen.map(({ href, tried }) => `${href} (${reasonOf(tried)})`).join("; ")}.`,
        "Click them yourself in a test message before you start.",
      );
    const samples = links.filter(({ tried }) => tried.result === "sample");
    if (samples.length > 0)
      return attention(
        `${plural(samples.length, "link leads", "links lead")} to a sample address that nobody can open: ${samples.map(({ href }) => href).join(", ")}.`,
        "Put your own address in its place.",
      );
    if (all.length > MOST_OF_MESSAGES)
      return attention(
        `The first ${MOST_OF_MESSAGES} links answer; ${all.length - MOST_OF_MESSAGES} more were not tried.`,
        "Click the others yourself in a test message.",
      );
    if (all.length === 0) return good("The messages link to nothing.");
    return good(all.length === 1 ? "The one link answers." : `All ${all.length} links answer.`);
  },
};

function linksOfMessages(messages: CampaignFacts["messages"], publicUrl: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { label, message } of messages)
    for (const [, quoted = ""] of message?.html.matchAll(
      /<(?:a\b[^>]*?\shref|img\b[^>]*?\ssrc)="([^"]*)"/gi,
    ) ?? []) {
      const href = quoted.replaceAll("&amp;", "&");
      if (!/^https?:/i.test(href) || !URL.canParse(href) || isPersonal(new URL(href), publicUrl)) continue;
      const labels = found.get(href) ?? [];
      if (!labels.includes(label)) labels.push(label);
      found.set(href, labels);
    }
  return found;
}

const isPersonal = (url: URL, publicUrl: string) =>
  isOwn(url, publicUrl) && /^\/(unsubscribe|seat|confirm)\//.test(url.pathname);

/** 401, 403, 405 and 429 prove that the address exists: the server only refuses us. */
const isDead = (tried: Tried) =>
  (tried.result === "answered" && tried.status >= 400 && ![401, 403, 405, 429].includes(tried.status)) ||
  (tried.result === "no-answer" && tried.reason === NO_SUCH_NAME);

export function reasonOf(tried: Tried): string {
  if ("reason" in tried) return tried.reason;
  if (tried.result !== "answered") return "it lies inside a private network";
  if (isGone(tried.status)) return "there is no such page";
  return tried.status >= 500 ? "the server has a fault" : `the server refuses it with ${tried.status}`;
}
