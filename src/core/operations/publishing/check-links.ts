/** Whether what the draft links to and shows answers: pages by the database, everything else by asking for it, briefly. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { normalAddress } from "#core/content/pages/addresses/addresses.ts";
import { isReserved } from "#core/content/pages/addresses/reserved-addresses.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";
import { RESERVED } from "#core/sending/connections/domain-records.ts";
import { visit as askFor, type Visit, type Visited } from "../preflight/visit.ts";
import type { DraftCheck } from "./draft-check.ts";
import { type Problem, stop, warn } from "./problem.ts";

/** The owner waits for all of them. */
const DEADLINE_MS = 4000;
const AT_ONCE = 6;
const MOST = 60;
const LATE: Visited = { result: "no-answer", reason: "no answer in time" };

type Link = { href: string; path: string };

/** Each link once, with the first place it stands at. */
export const checkLinks: DraftCheck = async (ctx, { page, document, visit = askFor }) => {
  const links = linksOf(document, page.coach.schedulerUrl);
  const [pages, others] = [links.filter(isPage), links.filter((link) => !isPage(link)).slice(0, MOST)];
  const missing = await deadPages(ctx, pages);
  const until = Date.now() + DEADLINE_MS;
  const waiting = [...others];
  const found: Problem[] = [];
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      const problem = await judge(ctx, link, { visit, until });
      if (problem) found.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [
    ...missing.map(({ href, path }) =>
      stop(`The link to ${href} leads nowhere.`, "Choose a page that is live.", path),
    ),
    ...found,
  ];
};

/** A page of the site's own, live or not: no request is needed to know. */
const isPage = ({ href }: Link) => href.startsWith("/") && !href.startsWith("//") && !isReserved(href);

async function deadPages(ctx: Context, pages: Link[]): Promise<Link[]> {
  const url = ({ href }: Link) => normalAddress(href.split(/[?#]/, 1)[0] ?? "") ?? href;
  const { rows } = await ctx.db.execute<{ url: string }>(
    sql`select url from landing_pages where is_active and url = any(${sql.param(pages.map(url))}::text[])`,
  );
  const live = new Set(rows.map((row) => row.url));
  return pages.filter((link) => !live.has(url(link)));
}

async function judge(
  { settings: { publicUrl } }: Context,
  { href, path }: Link,
  { visit, until }: { visit: Visit; until: number },
): Promise<Problem | null> {
  const change = "Correct the address, or remove the link.";
  if (!URL.canParse(href, publicUrl)) return stop(`The link ${href} is no address.`, change, path);
  const url = new URL(href, publicUrl);
  const isOwn = url.origin === new URL(publicUrl).origin;
  if (!isOwn && !/^https?:$/.test(url.protocol))
    return stop(`The link ${href} is no address of the web.`, change, path);
  if (!isOwn && RESERVED.test(url.hostname))
    return warn(
      `${href} is a sample address that nobody can open.`,
      "Put your own address in its place.",
      path,
    );
  const tried = await Promise.race([
    visit(url.href, publicUrl),
    pause(Math.max(0, until - Date.now()), LATE, { ref: false }),
  ]);
  if (tried.result === "private")
    return stop(`${href} lies inside a private network: visitors cannot open it.`, change, path);
  if (tried.result === "no-answer")
    return tried.reason === "there is no such name" && !isOwn
      ? stop(`${href} does not exist: ${tried.reason}.`, change, path)
      : warn(`${href} could not be tried: ${tried.reason}.`, "Open it yourself before you publish.", path);
  const { status } = tried;
  if (status < 400) return null;
  if (status === 404 || status === 410)
    return stop(`${href} does not answer: there is no such page.`, change, path);
  // Somebody is there and lets no machine in, or has a bad moment.
  return warn(
    `${href} answered with ${status}: it may be open to people and closed to checks.`,
    "Open it yourself before you publish.",
    path,
  );
}

const NAMES = new Set(["href", "image", "src", "url"]);

/** Of what visitors see: the sections that are shown, the confirmation, and the coach's calendar where a section leads there. */
function linksOf({ blocks, form }: PageDocument, schedulerUrl: string): Link[] {
  const found = new Map<string, string>();
  const add = (href: string, path: string) => {
    if (!found.has(href)) found.set(href, path);
  };
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === "string" && NAMES.has(key)) {
        // Within the page, or to a mailbox or a telephone: there is nothing to ask.
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
  return [...found].map(([href, path]) => ({ href, path }));
}
