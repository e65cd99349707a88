/** Calls functions as another server would, through the whole door. */

import type { Owner } from "#core/access/owners/owner-auth.ts";
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { cachedDocuments } from "#web/documents.ts";
import { createServer } from "#web/server.ts";
import { testOwnerAuth } from "../../../test/owner-auth.ts";

export type Said = { status: number; json: Record<string, unknown>; headers: Headers };

/** With an owner, their bearer is accepted too. */
export function callsTo(
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort,
  owner: Owner | null = null,
) {
  const bearer = "ob_of-the-tests";
  const ownerAuth = {
    ...testOwnerAuth(),
    ownerOfBearer: async (token: string) => (token === bearer ? owner : null),
  };
  const server = createServer({
    app: { ctx, documents: cachedDocuments(ctx), ownerAuth },
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    visits: null,
    isReady: async () => true,
    trustedProxies: [],
    webhooks: {},
  });
  const keys = () => ({
    apikey: ctx.settings.keys.publishable ?? "",
    authorization: `Bearer ${ctx.settings.keys.service}`,
  });
  async function ask(path: string, init: RequestInit, ip = "192.0.2.1"): Promise<Said> {
    const request = new Request(`https://foyer.example/functions/v1/${path}`, init);
    const response = await server.fetch(request, { incoming: { socket: { remoteAddress: ip } } });
    const text = await response.text();
    return { status: response.status, json: JSON.parse(text), headers: response.headers };
  }
  const post = (name: string, body: object, headers: Record<string, string>) =>
    ask(name, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    ask,
    keys,
    /** With both keys and a body of JSON. */
    call: (name: string, body: object = {}) => post(name, body, keys()),
    /** As the console calls for the owner. */
    callAsOwner: (name: string, body: object = {}) =>
      post(name, body, { ...keys(), authorization: `Bearer ${bearer}` }),
  };
}
