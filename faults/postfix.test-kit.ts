/** Postfix, and behind it a world that treats each address as told. */
import { setTimeout as pause } from "node:timers/promises";
import { startInbox } from "../dev/inbox/start-inbox.ts";
import { hasPostfix, startPostfix } from "../dev/postfix.ts";

export const isSkipped = !hasPostfix() && !process.env.CI;
if (isSkipped) console.warn("skipped: needs postfix (apt-get install postfix)");

export const bounceDomain = "bounce.foyer.test";

export async function startWorld(bouncePort: number) {
  const inbox = await startInbox();
  const postfix = await startPostfix({
    relayPort: Number(new URL(inbox.smtpUrl).port),
    bounces: { domain: bounceDomain, port: bouncePort },
  });
  const api = async <T>(path: string, init?: RequestInit) =>
    (await (await fetch(`${inbox.httpUrl}/api/${path}`, init)).json()) as T;
  return {
    smtpUrl: postfix.smtpUrl,
    api,
    treat: (recipient: string, mode: string) =>
      api("mode", { method: "PUT", body: JSON.stringify({ mode, recipient }) }),
    arrived: (to: string) =>
      api<{ id: string; subject: string; envelope: { from: string } }[]>(
        `messages?to=${encodeURIComponent(to)}`,
      ),
    attempts: async (to: string, words = "") =>
      (await postfix.log())
        .split("\n")
        .filter((line) => line.includes(`to=<${to}>`) && line.includes("status=") && line.includes(words))
        .length,
    async until(what: string, holds: () => Promise<boolean> | boolean) {
      for (const end = Date.now() + 15_000; !(await holds()); await pause(50)) {
        if (Date.now() > end) throw new Error(`waited in vain until ${what}:\n${await postfix.log()}`);
      }
    },
    async stop() {
      await postfix.stop();
      await inbox.stop();
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;
