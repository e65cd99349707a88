/** Gets a provider's certificate or confirmation page from the one host that was checked. */

export async function fetchText(url: string): Promise<string> {
  // A redirect would lead to a host that nobody has checked.
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.text();
}
