/** Posts a console form and distinguishes an answer from a failure, which leaves the page and its input unchanged. */
import { REQUEST_ID_HEADER } from "#web/ui/request-reference.ts";

/** A redirect to the sign-in would replace what was typed. */
export const SIGNED_OUT_HEADER = "x-signed-out";

export type Failure = {
  kind: "offline" | "signed-out" | "too-large" | "busy" | "missing" | "fault";
  /** The server's own message. */
  text?: string | undefined;
  reference?: string | undefined;
};
export type Sent =
  | { outcome: "failed"; failure: Failure }
  /** `leadsTo`: the target of a redirect. */
  | { outcome: "answered"; answer: Response; isTaken: boolean; leadsTo: string | null };

/** Where the router posts a form with that address. */
function dataUrl(action: string): URL {
  const url = new URL(action, window.location.href);
  url.pathname += url.pathname.endsWith("/") ? "_.data" : ".data";
  url.hash = "";
  return url;
}

export async function sendForm(action: string, body: FormData | URLSearchParams): Promise<Sent> {
  const url = dataUrl(action);
  const answer = await fetch(url, { method: "POST", body }).catch(() => null);
  if (!answer) return { outcome: "failed", failure: { kind: "offline" } };
  const text = await answer
    .clone()
    .text()
    .catch(() => null);
  if (text === null) return { outcome: "failed", failure: { kind: "offline" } };
  const failure = failureOf(answer, text);
  if (failure) return { outcome: "failed", failure };
  return { outcome: "answered", answer, isTaken: answer.status < 400, leadsTo: redirectIn(answer, text) };
}

function failureOf(answer: Response, text: string): Failure | null {
  if (answer.headers.has(SIGNED_OUT_HEADER)) return { kind: "signed-out" };
  const isPage = answer.headers.has("x-remix-response");
  // The router's format: an action that threw would replace the page with an error.
  if (isPage && answer.status < 500 && !text.startsWith('[{"_1":2},"error"')) return null;
  const said =
    answer.headers.get("content-type")?.startsWith("text/plain") && text.length < 300 ? text : undefined;
  if (answer.status === 413) return { kind: "too-large", text: said };
  if (answer.status === 404 || answer.status === 410) return { kind: "missing" };
  if (answer.status === 503 || answer.status === 429) return { kind: "busy", text: said };
  return { kind: "fault", reference: answer.headers.get(REQUEST_ID_HEADER) ?? undefined };
}

function redirectIn({ status }: Response, text: string): string | null {
  if (status !== 202) return null;
  try {
    const parts: unknown[] = JSON.parse(text.split("\n")[0] ?? "");
    const to = parts[parts.indexOf("redirect") + 1];
    return typeof to === "string" ? to : null;
  } catch {
    return null;
  }
}
