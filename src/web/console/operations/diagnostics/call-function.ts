/** Calls a function from a console page, with the owner's session. */

export type Called<Data> =
  | { ok: true; status: number; data: Data }
  /** Status 0 means no response. */
  | { ok: false; status: number; error: string };

export async function callFunction<Data extends object>(
  name: string,
  body: object = {},
): Promise<Called<Data>> {
  try {
    const response = await fetch(`/console/functions/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.redirected) return signedOut();
    const data = (await response.json()) as Data & { error?: string };
    return response.ok
      ? { ok: true, status: response.status, data }
      : { ok: false, status: response.status, error: data.error ?? "Something went wrong" };
  } catch {
    return { ok: false, status: 0, error: "The server did not answer" };
  }
}

function signedOut(): { ok: false; status: number; error: string } {
  location.assign(`/sign-in?to=${encodeURIComponent(location.pathname)}`);
  return { ok: false, status: 401, error: "You are signed out" };
}
