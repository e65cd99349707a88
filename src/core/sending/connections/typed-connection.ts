import type { Security } from "../providers/provider.ts";
import { type ProviderName, providers, readProvider } from "../providers/providers.ts";

export type TypedConnection = {
  coach: string;
  provider: string;
  host: string;
  port: string;
  security: string;
  username: string;
  password: string;
  senderName: string;
  senderAddress: string;
  keepAnyway: boolean;
};

export type ConnectionField = Exclude<keyof TypedConnection, "keepAnyway">;
export type ReadConnection = {
  provider: ProviderName;
  host: string;
  port: number;
  security: Security;
  username: string;
  password: string;
  sender: { name: string; address: string };
};

type Read = { ok: true; connection: ReadConnection } | { ok: false; field: ConnectionField; reason: string };

const EMAIL = /^[^@\s,<>"]+@[^@\s,<>"]+\.[^@\s,<>"]+$/;
/** A host name or IP address; the resolved address is checked on connecting. */
export const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.?|[\da-f:]+)$/i;
const securities: readonly string[] = ["tls", "starttls", "none"] satisfies Security[];
export const isSecurity = (text: string): text is Security => securities.includes(text);

export function readTypedConnection(typed: TypedConnection, { local }: { local: boolean }): Read {
  const wrong = (field: ConnectionField, reason: string): Read => ({ ok: false, field, reason });
  const provider = readProvider(typed.provider);
  if (!provider) return wrong("provider", "Choose a provider.");
  const preset = providers[provider];
  const isPreset = preset.hosts.length > 0;
  const host = isPreset
    ? (preset.hosts.find(({ host }) => host === typed.host) ?? preset.hosts[0])?.host
    : typed.host.trim().toLowerCase();
  if (!host || !HOST.test(host)) return wrong("host", "Enter the server’s name, like mail.example.com.");
  const port = isPreset ? preset.port : Number(typed.port.trim() || preset.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return wrong("port", "Enter a number, usually 587 or 465.");
  const security = isPreset ? preset.security : typed.security;
  if (!isSecurity(security) || (security === "none" && !local))
    return wrong("security", "Choose how the connection is encrypted.");
  // Pasted secrets often carry a space or line break.
  const password = typed.password.trim();
  if (password.length > 1000 || /\p{Cc}/u.test(password))
    return wrong("password", "This is too long, or has a line break in it.");
  const username = preset.username ? typed.username.trim() : (preset.fixedUsername ?? password);
  if (username.length > 320 || /\p{Cc}/u.test(username))
    return wrong("username", "This is too long, or has a line break in it.");
  if (preset.username && isPreset && !username)
    return wrong("username", `Enter the ${preset.username.label}.`);
  const name = typed.senderName.trim();
  if (!name || name.length > 100 || /\p{Cc}/u.test(name))
    return wrong("senderName", "Enter a name, like your own or your practice’s.");
  const address = typed.senderAddress.trim().toLowerCase();
  if (address.length > 254 || !EMAIL.test(address) || /\p{Cc}/u.test(address))
    return wrong("senderAddress", "Please enter a valid email address.");
  return {
    ok: true,
    connection: { provider, host, port, security, username, password, sender: { name, address } },
  };
}
