/** The web server on a loopback port without its pages: forms posted as JSON, `/health`, and what is noted of a request. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { parseNetworks } from "#core/kernel/network/networks.ts";
import { cachedDocuments } from "#web/documents.ts";
import { createServer, type ServerParts } from "#web/server.ts";
import { testOwnerAuth } from "./owner-auth.ts";

type Options = { trust?: string; port?: number } & Partial<Pick<ServerParts, "accessLog" | "isReady">>;

export async function smallWeb(
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort,
  { trust = "loopback", port = 0, accessLog = null, isReady = async () => true }: Options = {},
) {
  const app = createServer({
    app: { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth() },
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    visits: null,
    isReady,
    accessLog,
    trustedProxies: parseNetworks(trust) ?? [],
    webhooks: {},
  });
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Posts a page's form, as its own script does. */
    submit: (path: string, fields: Record<string, string>) =>
      fetch(url + path, {
        method: "POST",
        headers: { accept: "application/json" },
        body: new URLSearchParams(fields),
      }),
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
