/** The password of 'Authorization: Basic': what a provider says with every request that signs nothing. */

/** Null where there is none. */
export function basicPassword(headers: Headers): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!encoded) return null;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return password ?? null;
}
