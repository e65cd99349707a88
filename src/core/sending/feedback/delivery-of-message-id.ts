/** Our Message-IDs start with the delivery's id. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function deliveryOfMessageId(messageId: string | null): string | null {
  const id = messageId?.replace(/^<|@.*$/gs, "").toLowerCase() ?? "";
  return UUID.test(id) ? id : null;
}
