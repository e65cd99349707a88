/** The enhanced status code (RFC 3463) that follows the reply code. */
export function enhancedStatus(answer: string): string | undefined {
  // Anchored: further on, it could be part of an IP address.
  return answer.match(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=[\s,;:]|$)/)?.[1];
}

/**
 * Hard means the address itself is permanently unusable and gets no more mail. Everything else is soft: a
 * full mailbox (5.2.2), spam or policy (5.7.x), a message too large (5.3.4), a server that did not respond.
 */
export function isHardBounce(status: string | undefined, answer: string, recipient: string | null): boolean {
  // These two are about the sender's address: our mistake.
  if (!status || status === "5.1.7" || status === "5.1.8") return false;
  if (status.startsWith("5.1.") || status === "5.2.1") return true;
  // No such host. If that is a misspelled relay of ours, every address would bounce.
  const domain = recipient?.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
  return (status === "5.4.4" || status === "5.4.310") && !!domain && answer.toLowerCase().includes(domain);
}
