/** Fetches a provider's certificate or confirmation page from the one verified host. */

export async function fetchText(url: string): Promise<string> {
  // A redirect would lead to an unverified host.
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.text();
}
