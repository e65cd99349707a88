/** Which calendar tool a scheduler address belongs to. Safe for the browser. */
export type Scheduler =
  | { provider: "calcom"; username: string; slug: string }
  | { provider: "calendly"; address: string };

const PART = /^[\w.~-]{1,100}$/;

/** Null for tools whose free times nobody can ask for. A link to a whole profile names no kind of call. */
export function readScheduler(text: string): Scheduler | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname } = new URL(text);
  const [username = "", slug = "", ...rest] = pathname.split("/").filter(Boolean);
  if (protocol !== "https:" || !PART.test(username) || !PART.test(slug) || rest.length > 0) return null;
  if (/^(www\.|app\.)?cal\.com$/.test(hostname)) return { provider: "calcom", username, slug };
  return /^(www\.)?calendly\.com$/.test(hostname)
    ? { provider: "calendly", address: `https://calendly.com/${username}/${slug}` }
    : null;
}

/** Opens the tool's page with this time chosen. */
export function timeAddress(scheduler: Scheduler, at: string): string {
  const day = at.slice(0, 10);
  if (scheduler.provider === "calendly")
    return `${scheduler.address}/${at.replace(".000Z", "Z")}?${new URLSearchParams({ month: day.slice(0, 7), date: day })}`;
  const { username, slug } = scheduler;
  return `https://cal.com/${username}/${slug}?${new URLSearchParams({ date: day, slot: at })}`;
}
