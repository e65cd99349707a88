export const DELIVERY_HEADER = "X-Foyer-Delivery";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const readDeliveryId = (value: unknown): string | null =>
  typeof value === "string" && UUID.test(value.trim()) ? value.trim().toLowerCase() : null;

export const findDeliveryId = (
  headers: { name: string; value?: string | null | undefined }[] | null | undefined,
): string | null =>
  readDeliveryId(headers?.find(({ name }) => name.toLowerCase() === DELIVERY_HEADER.toLowerCase())?.value);
