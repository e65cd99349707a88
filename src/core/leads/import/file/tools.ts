import type { Column, FileOf, Target, Tool } from "./columns.ts";
import { readStatus } from "./read-status.ts";

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

const signs: { tool: Tool; all: string[]; any: string[] }[] = [
  {
    tool: "mailchimp",
    all: ["email address"],
    any: ["member rating", "optin time", "confirm time", "leid", "euid", "unsub time", "clean time"],
  },
  {
    tool: "mailerlite",
    all: ["subscriber"],
    any: ["subscribed", "status", "groups", "opt in", "sent", "location"],
  },
  {
    tool: "activecampaign",
    all: ["email"],
    any: ["date created", "list status", "contact id", "customer account", "*account name"],
  },
  { tool: "kit", all: ["created at"], any: ["first name", "state", "tags", "status", "attribution"] },
];

export function recognizeTool(columns: Pick<Column, "name">[]): Tool {
  const names = new Set(columns.map(({ name }) => plainName(name)));
  const found = signs.find(
    ({ all, any }) => all.every((each) => names.has(each)) && any.some((each) => names.has(each)),
  );
  return found?.tool ?? "plain";
}

const list = (text: string) => text.split(", ");
const meanings: { target: Target; names: string[] }[] = [
  {
    target: "email",
    names: list(
      "email, e mail, email address, e mail address, mail, subscriber, subscriber email, primary email",
    ),
  },
  { target: "first-name", names: list("first name, firstname, given name, fname, first") },
  { target: "last-name", names: list("last name, lastname, surname, family name, lname, last") },
  { target: "name", names: list("name, full name, contact name, subscriber name") },
  { target: "tags", names: list("tags, tag, groups, group, labels") },
  {
    target: "status",
    names: list(
      "status, list status, subscription status, email status, subscriber status, member status, contact status",
    ),
  },
  {
    target: "agreed-at",
    names: list(
      "optin time, confirm time, opt in, opt in time, opt in date, optin date, opted in at, subscribed, subscribed at, subscription date, date subscribed, created at, date created, date added, signed up, signup date, opt in timestamp, opt in confirmation timestamp",
    ),
  },
  {
    target: "agreed-from",
    names: list(
      "optin ip, confirm ip, opt in ip, ip address, ip, signup ip, subscribe ip, ip4, opt in confirmation ip address",
    ),
  },
  {
    target: "agreed-where",
    names: list("source, signup source, opt in source, form, signup form, referrer"),
  },
  {
    target: "unsubscribed-at",
    names: list(
      "unsub time, unsubscribed, unsubscribed at, unsubscribe date, date unsubscribed, opted out, unsubscribed time",
    ),
  },
  {
    target: "bounced-at",
    names: list("clean time, cleaned at, bounced, bounced at, bounce date, hard bounced"),
  },
  {
    target: "position",
    names: list(
      "sequence step, sequence position, automation step, last email, last email received, last sequence email, email step",
    ),
  },
  { target: "zone", names: list("timezone, time zone") },
  {
    target: "skip",
    names: list(
      "member rating, latitude, longitude, gmtoff, dstoff, cc, region, last changed, leid, euid, email type, unsub campaign title, unsub campaign id, unsub reason, unsub reason other, clean campaign title, clean campaign id, sent, opened, opens, clicked, clicks, score, id, contact id, location, lists, referrer url, may be written to, signup email, coach, page, answers, origin, utm source, utm medium, utm campaign, utm term, utm content, attribution, bounces, soft bounces, last signup, address confirmed, agreed to news, fields, pages, consents",
    ),
  },
];
const targetOf = new Map(
  meanings.flatMap(({ target, names }) => names.map((name): [string, Target] => [name, target])),
);

/** The screen can't show more answers per person. */
const MOST_FIELDS = 20;
const LOOKS_LIKE_ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

export function suggestTargets(columns: Column[], tool: Tool): Target[] {
  const names = columns.map(({ name }) => plainName(name));
  let fields = 0;
  const found = columns.map((column, at): Target => {
    const name = names[at] ?? "";
    // 'State' is a status in Kit, and part of an address elsewhere.
    if (name === "state" && isStatusColumn(column, tool)) return "status";
    const known = targetOf.get(name);
    if (column.leavers > 0 && (known === undefined || known === "skip")) return "status";
    if (known) return known;
    if (name === "" || column.filled === 0) return "skip";
    fields += 1;
    return fields <= MOST_FIELDS ? "field" : "skip";
  });
  // MailerLite calls the first name 'Name', next to 'Last name'.
  const whole = found.indexOf("name");
  if (whole >= 0 && found.includes("last-name"))
    found[whole] = found.includes("first-name") ? "skip" : "first-name";
  if (!found.includes("email")) {
    const address = columns.findIndex(
      ({ examples }) => examples.length > 0 && examples.every((each) => LOOKS_LIKE_ADDRESS.test(each)),
    );
    if (address >= 0) found[address] = "email";
  }
  const seen = new Set<Target>();
  return found.map((target) => {
    const isSecond =
      seen.has(target) &&
      !["skip", "field", "tags", "agreed-at", "agreed-from", "agreed-where"].includes(target);
    seen.add(target);
    return isSecond ? "skip" : target;
  });
}

const isStatusColumn = ({ examples }: Column, tool: Tool) =>
  examples.length > 0 && examples.every((each) => readStatus(each, tool) !== "unknown");

/** Mailchimp's archive has one file per status; the file's name and columns say which. */
export function suggestFileOf(fileName: string, columns: Pick<Column, "name">[]): FileOf {
  const names = new Set(columns.map(({ name }) => plainName(name)));
  if (names.has("clean time") || /^cleaned/i.test(fileName)) return "bounced";
  return names.has("unsub time") || /^(?:un|non)subscribed/i.test(fileName) ? "unsubscribed" : "subscribed";
}
