/** How an editor's script asks the server: a redirect leads to the sign-in, whose page would arrive with status 200. */
const apart = { redirect: "manual" } as const;

type Posted<Answer> =
  | { kind: "offline" | "signed-out" }
  | { kind: "answered"; status: number; answer: Answer | null };

/** Stores what was typed. `keepalive`: also for a closed page, whose browser sends up to 64 KB. */
export async function postTyped<Answer>(
  address: string,
  body: FormData | URLSearchParams,
  keepalive: boolean,
): Promise<Posted<Answer>> {
  const response = await fetch(address, { ...apart, method: "POST", body, keepalive }).catch(() => null);
  if (!response) return { kind: "offline" };
  if (response.type === "opaqueredirect") return { kind: "signed-out" };
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return { kind: "answered", status: response.status, answer };
}

/** Null without an answer. */
export async function askJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(address, { ...apart, signal }).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as Answer | null) : null;
}
