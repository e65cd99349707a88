/** A crowd at the masterclass page: posts as the page's script does, and knows every possible response. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import acceptance from "../e2e/acceptance/pages.json" with { type: "json" };

const form = acceptance.pages.find(({ id }) => id === "relocation-masterclass");
if (!form?.routes[0] || !form.fields || !form.options) throw new Error("no masterclass");
const path = form.routes[0];
const fields = Object.fromEntries(
  Object.keys(form.fields).map((name) => [name, Object.keys(optionsOf(name))[0] ?? "Test"]),
);
function optionsOf(name: string): object {
  return (form?.options as Record<string, object> | undefined)?.[name] ?? {};
}
export const capacity = form.capacity ?? 0;

const answers = {
  seated: [200, { effect: "screen", tone: "success", toast: form.success?.toast }],
  registered: [409, { effect: "keep", tone: "error", toast: form.onDuplicate }],
  full: [409, { effect: "keep", tone: "error", toast: form.onFull, mayWait: true }],
  waiting: [
    200,
    {
      effect: "keep",
      tone: "success",
      toast: [
        "You're on the waitlist",
        "If a seat becomes free, it goes to the person who has waited longest. We'll email you right away.",
      ],
      waiting: true,
    },
  ],
} as const;
export type Told = keyof typeof answers;
const known = new Map(
  Object.entries(answers).map(([told, answer]) => [JSON.stringify(answer), told as Told]),
);

let visitors = 0;
/** A separate IP per visitor, so that rate limits don't interfere. */
const from = () => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};
const next = (webs: string[]) => webs[visitors % webs.length] ?? "";

/** Alternates between the web processes. Throws on an unexpected response. */
export async function register(webs: string[], email: string, waitlist = false): Promise<Told> {
  const body = new URLSearchParams({ ...fields, email, website: "" });
  if (waitlist) body.set("waitlist", "yes");
  body.set("key", randomUUID());
  body.set("ref", "");
  body.set("zone", "Europe/Berlin");
  const headers = { accept: "application/json", "x-forwarded-for": from() };
  const post = () => fetch(next(webs) + path, { method: "POST", headers, body });
  let response = await post();
  // In a crowd the page comes again by itself.
  while (response.headers.get("retry-after") === "2") {
    await response.text();
    await pause(1000 + 2000 * Math.random());
    response = await post();
  }
  const { effect, tone, toast, mayWait, waiting } = (await response.json()) as Record<string, unknown>;
  const answer = JSON.stringify([response.status, { effect, tone, toast, mayWait, waiting }]);
  const told = known.get(answer);
  if (!told) throw new Error(`an answer that nobody foresaw: ${answer}`);
  return told;
}

export async function giveBack(webs: string[], link: string): Promise<void> {
  const ip = from();
  const response = await fetch(next(webs) + new URL(link).pathname, {
    method: "POST",
    headers: { "x-forwarded-for": ip },
    body: new URLSearchParams(),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`a seat was not canceled: ${response.status}`);
}
