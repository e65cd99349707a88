/** The whole web server on a loopback port, in the test's own process, so that what a request costs it can be measured. */

import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll } from "vitest";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { PageChange } from "#core/content/stored-pages/page-change.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { parseNetworks } from "#core/kernel/network/networks.ts";
import { cachedDocuments } from "#web/documents.ts";
import { countVisits } from "#web/server/visits.ts";
import { createServer } from "#web/server.ts";
import { testOwnerAuth } from "./owner-auth.ts";
import { sourceBuild } from "./server-build.ts";

export type Asked = {
  method?: string;
  /** To the letter: nothing on the way resolves dots or encodes what is not encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

export type WebServer = Awaited<ReturnType<typeof webServer>>;

/** Started once a test file. */
export async function webServer(
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort,
  ownerAuth: OwnerAuth = testOwnerAuth(),
) {
  // An empty folder of files: the kept HTML is on as in production, and nothing else is served from it.
  const files = await mkdtemp(join(tmpdir(), "foyer-files-"));
  const documents = cachedDocuments(ctx);
  const visits = countVisits(ctx);
  const app = createServer({
    app: { ctx, documents, ownerAuth },
    build: await sourceBuild(),
    files,
    visits,
    isReady: async () => true,
    trustedProxies: parseNetworks("loopback") ?? [],
    webhooks: {
      ses: ["arn:aws:sns:eu-west-1:123456789012:foyer"],
      postmark: ["postmark-secret-of-the-tests"],
      resend: [`whsec_${Buffer.from("resend-secret-of-the-tests").toString("base64")}`],
      mailgun: ["mailgun-key-of-the-tests"],
      brevo: ["brevo-secret-of-the-tests"],
    },
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  afterAll(async () => {
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
    await visits.stop();
    await rm(files, { recursive: true });
  });
  return {
    port,
    /** The next request for a page renders it anew. */
    dropHtml: () => app.drop(),
    /** As the process does when the database announces a change: how many kept pages showed it. */
    drop(change: PageChange): number {
      documents.drop(change);
      return app.drop(change);
    },
    /** Past the network: for a request whose end the test has in hand. */
    fetch: (path: string, init?: RequestInit) =>
      app.fetch(new Request(`http://127.0.0.1:${port}${path}`, init), {
        incoming: { socket: { remoteAddress: "127.0.0.1" } },
      }),
    ask({ method = "GET", path, headers = {}, body }: Asked): Promise<Answered> {
      return new Promise((resolve, reject) => {
        const sent = httpRequest({ port, host: "127.0.0.1", agent, method, path, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        });
        sent.on("error", reject);
        sent.end(body);
      });
    },
  };
}
