/** Checks for settings that suit development but are unsafe in production. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { attention, bad, good, plural } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Tools } from "../tools.ts";

export const configuration: Check<Tools> = {
  id: "configuration",
  title: "Configuration",
  async run({ settings }, { isPooled }) {
    const { publicUrl, secrets, keys, bounceDomain, dkim, inlineAttempt } = settings;
    const { protocol, hostname } = new URL(publicUrl);
    const local = /^(localhost|127\.|\[::1\])/.test(hostname);
    const isUnwritable = settings.journal !== null && !(await isWritable(settings.journal));
    const problems = [
      secrets.some((secret) => /replace-me/.test(secret)) &&
        bad(
          "APP_SECRETS is the example's.",
          "Set APP_SECRETS to 32 random characters of your own: anybody can forge links signed with this one.",
        ),
      local &&
        attention(
          `PUBLIC_URL is ${publicUrl}: links in emails work only on this machine.`,
          "Set PUBLIC_URL to the address visitors use.",
        ),
      protocol === "http:" &&
        !local &&
        bad("PUBLIC_URL is not https.", "Set PUBLIC_URL to an https address: links in emails have tokens."),
      keys.publishable === null &&
        attention(
          "PUBLISHABLE_KEY is not set: the functions are closed, and 'Test direct HTTP' cannot pass.",
          "Set PUBLISHABLE_KEY if other servers, or that test, should call the functions.",
        ),
      bounceDomain === null &&
        attention(
          "BOUNCE_DOMAIN is not set: bounces go to each sender's own mailbox, and Foyer keeps sending to dead addresses.",
          "Set BOUNCE_DOMAIN and its MX record, or use your mail provider's webhook (docs/feedback.md).",
        ),
      ...settings.misspelledVariables.map(({ given, meant }) =>
        bad(`${given} is set, but nothing reads it.`, `Rename ${given} to ${meant}.`),
      ),
      isUnwritable &&
        bad(
          `JOURNAL cannot be written: ${settings.journal}.`,
          "Create its folder and give it to the user the worker runs as.",
        ),
      !settings.hasDirectUrl &&
        (await isPooled()) &&
        bad(
          "DATABASE_URL leads through a pooler, and DATABASE_DIRECT_URL is not set.",
          "Set DATABASE_DIRECT_URL to the same database without the pooler (docs/operate/pgbouncer.md).",
        ),
    ].filter((each) => each !== false);
    const details = {
      ...{ publicUrl, inlineAttempt, bounceDomain },
      dkim: dkim ?? "signed by the mail server, or not at all",
      publishableKey: keys.publishable !== null,
      serviceKey: keys.service !== null,
    };
    if (problems.length === 0) return good("Every setting is ready for the public internet.", details);
    return (problems.some(({ state }) => state === "bad") ? bad : attention)(
      `${plural(problems.length, "setting")} to look at. ${problems.map(({ found }) => found).join(" ")}`,
      problems.map(({ fix }) => fix).join(" "),
      details,
    );
  },
};

async function isWritable(journal: string): Promise<boolean> {
  if (/^https?:/.test(journal)) return true; // the worker logs what this address responds
  const may = (path: string, mode?: number) =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  const { W_OK } = constants;
  return (await may(journal, W_OK)) || ((await may(dirname(journal), W_OK)) && !(await may(journal)));
}
