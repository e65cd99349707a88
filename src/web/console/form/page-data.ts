/** Fetches a console page's data until there is an answer: without a connection, the page stays and waits. */
import { withoutCoach } from "#web/console/coach-address.ts";

const AGAIN_MS = 2000;
/** Dispatched on `window` with whether the server can be reached. */
export const CONNECTION = "foyer:connection";

const report = (isThere: boolean) => window.dispatchEvent(new CustomEvent(CONNECTION, { detail: isThere }));

function isPageData([input, init]: Parameters<typeof fetch>): boolean {
  if (init?.method && init.method !== "GET") return false;
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  return withoutCoach(pathname).startsWith("/console") && pathname.endsWith(".data");
}

const pause = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    for (const each of [window, signal])
      each?.addEventListener(
        each === window ? "online" : "abort",
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
  });

export async function fetchPatiently(
  plain: typeof fetch,
  ...asked: Parameters<typeof fetch>
): Promise<Response> {
  if (!isPageData(asked)) return plain(...asked);
  const signal = asked[1]?.signal;
  for (let tries = 0; ; tries += 1)
    try {
      const answer = await plain(...asked);
      if (tries > 0) report(true);
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      report(false);
      await pause(signal);
      if (signal?.aborted) throw error;
    }
}
