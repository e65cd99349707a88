/** Settings that suit development and are unsafe in production. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good, plural, type Tools } from "./check.ts";

type Problem = { bad: boolean; found: string; fix: string };

export async function checkConfiguration(
  { settings }: Pick<Context, "settings">,
  tools: Pick<Tools, "isPooled">,
): Promise<Finding> {
  const { publicUrl, secrets, keys, bounceDomain, dkim, inlineAttempt } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  const local = /^(localhost|127\.|\[::1\])/.test(hostname);
  const problems: Problem[] = [];
  const note = (when: boolean, bad: boolean, found: string, fix: string) => {
    if (when) problems.push({ bad, found, fix });
  };
  note(
    secrets.some((secret) => /replace-me/.test(secret)),
    true,
    "APP_SECRETS holds the example's.",
    "Set APP_SECRETS to 32 random characters of your own: anybody can forge links signed with this one.",
  );
  note(
    local,
    false,
    `PUBLIC_URL is ${publicUrl}: links in emails work on this machine alone.`,
    "Set PUBLIC_URL to the address visitors use.",
  );
  note(
    protocol === "http:" && !local,
    true,
    "PUBLIC_URL is not https.",
    "Set PUBLIC_URL to an https address: links in emails carry tokens.",
  );
  note(
    keys.publishable === null,
    false,
    "PUBLISHABLE_KEY is not set: the functions are closed, and 'Test direct HTTP' cannot pass.",
    "Set PUBLISHABLE_KEY if other servers, or that test, should call the functions.",
  );
  note(
    bounceDomain === null,
    false,
    "BOUNCE_DOMAIN is not set: bounces go to each sender's own mailbox, and dead addresses are written to again.",
    "Set BOUNCE_DOMAIN and its MX record, or use your mail provider's webhook (docs/feedback.md).",
  );
  for (const { given, meant } of settings.misspelledVariables)
    note(true, true, `${given} is set, and read by nothing.`, `Rename ${given} to ${meant}.`);
  note(
    settings.journal !== null && !(await isWritable(settings.journal)),
    true,
    `JOURNAL cannot be written: ${settings.journal}.`,
    "Create its folder and give it to the user the worker runs as.",
  );
  note(
    !settings.hasDirectUrl && (await tools.isPooled()),
    true,
    "DATABASE_URL leads through a pooler, and DATABASE_DIRECT_URL is not set.",
    "Set DATABASE_DIRECT_URL to the same database past the pooler (docs/operate/pgbouncer.md).",
  );
  const details = {
    publicUrl,
    inlineAttempt,
    bounceDomain,
    dkim: dkim ?? "signed by the mail server, or not at all",
    publishableKey: keys.publishable !== null,
    serviceKey: keys.service !== null,
  };
  if (problems.length === 0) return good("Every setting is fit for the open.", details);
  return {
    state: problems.some(({ bad }) => bad) ? "bad" : "attention",
    found: `${plural(problems.length, "setting")} to look at. ${problems.map(({ found }) => found).join(" ")}`,
    fix: problems.map(({ fix }) => fix).join(" "),
    details,
  };
}

async function isWritable(journal: string): Promise<boolean> {
  if (/^https?:/.test(journal)) return true; // the worker's log says what its address answers
  const may = (path: string) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
  return (await may(journal)) || ((await may(dirname(journal))) && !(await exists(journal)));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
