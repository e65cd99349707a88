/** Which refusals mean that the address itself is dead, whether the server said so at once or in a report afterwards. */

/** The enhanced status (RFC 3463) that a server's answer opens with, right behind its reply code. */
export function enhancedStatus(answer: string): string | undefined {
  // Only there: further on, it could be part of an IP address.
  return answer.match(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=[\s,;:]|$)/)?.[1];
}

/**
 * Hard are only those statuses that say the address itself is of no use, today and tomorrow: it gets no more mail
 * from anybody. Everything else is soft, for it may pass or is not the address's fault: a full mailbox (5.2.2), a
 * message thought to be spam or against a policy (5.7.x), a message too large (5.3.4), a server that did not answer.
 */
export function isHardBounce(status: string | undefined, answer: string, recipient: string | null): boolean {
  // Of the statuses about addresses, these two are about the sender's: our mistake, not the recipient's address.
  if (!status || status === "5.1.7" || status === "5.1.8") return false;
  if (status.startsWith("5.1.") || status === "5.2.1") return true;
  // No such host. Said of a relay that we misspelt, it would be said of every address at once.
  const domain = recipient?.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
  return (status === "5.4.4" || status === "5.4.310") && !!domain && answer.toLowerCase().includes(domain);
}
