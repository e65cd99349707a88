import type { ConnectionProblem } from "#core/kernel/mailer.ts";
import { ForbiddenAddress } from "./guarded-socket.ts";

export type Failure = Error & { code?: string; responseCode?: number; response?: unknown; command?: string };

/** The server's text, cut to one line; the libraries put no password into it. */
export const wordsOf = ({ response, message }: Failure) =>
  (typeof response === "string" ? response : message).replace(/\p{Cc}+/gu, " ").slice(0, 300);

const certificates: Record<string, ConnectionProblem> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong-name",
  CERT_HAS_EXPIRED: "expired",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "untrusted",
  CERT_UNTRUSTED: "untrusted",
};

/** nodemailer replaces the code but keeps the message, so both are read. */
export function problemOf(failure: Failure): ConnectionProblem {
  const text = `${failure.code} ${failure.message}`;
  if (failure instanceof ForbiddenAddress) return "private-host";
  for (const [code, problem] of Object.entries(certificates)) if (text.includes(code)) return problem;
  if (/self[- ]signed certificate/i.test(text)) return "self-signed";
  if (/altname|does not match certificate/i.test(text)) return "wrong-name";
  if (/certificate has expired/i.test(text)) return "expired";
  if (/unable to (verify|get)|certificate/i.test(text)) return "untrusted";
  if (/ENOTFOUND|EDNS|EAI_AGAIN|ENODATA/.test(text)) return "unknown-host";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(text)) return "refused";
  if (/wrong version number|packet length too long|tlsv1|ssl3|\bEPROTO\b/i.test(text)) return "not-encrypted";
  if (/STARTTLS|ETLS/.test(text)) return "not-encrypted";
  // A server that expects TLS first waits for it while we wait for its greeting.
  if (/ETIMEDOUT|ETIMEOUT|_TIMEOUT|timeout|Greeting never received/i.test(text)) return "silent";
  if (/Invalid greeting|EPROTOCOL|InvalidResponse|ParserError|MissingTag/i.test(text)) return "not-smtp";
  return "closed";
}
