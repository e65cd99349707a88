/** What a key may do. Safe for the browser. */
import type { Capability } from "#core/kernel/roles.ts";
import type * as stored from "#db/schema/api-keys.ts";

export type ApiScope = (typeof stored.apiScopes)[number];

/** `needs`: what somebody must be allowed to do to create such a key. */
export const apiScopes: Record<ApiScope, { label: string; needs: Capability }> = {
  read: { label: "Read people, pages, campaigns, events and activities", needs: "export" },
  write: { label: "Add and change people, tags, campaigns, registrations and drafts", needs: "export" },
  send: { label: "Send broadcasts", needs: "broadcast" },
};
