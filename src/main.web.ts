/** Composition root of the web process: env → db, mail, documents → Hono and React Router. */
import { serve } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createDoor } from "./auth/door.ts";
import { listen } from "./db/listen.ts";
import type { Env } from "./env.ts";
import { createContext, type Parts } from "./main.context.ts";
import { run } from "./main.run.ts";
import { cachedDocuments } from "./web/documents.ts";
import { createServer } from "./web/server.ts";
import { countVisits } from "./web/visits.ts";

/** Visits are counted unless whoever measures what that costs says otherwise. */
export type WebParts = Parts & { uncounted?: boolean };

/** The web process without a port: what development mounts behind Vite, and `startWeb` behind a server of its own. */
export async function createWeb(env: Env, parts: WebParts & { files: string | null }) {
  const { ctx, close } = createContext(env, "web", parts);
  const documents = cachedDocuments(ctx);
  const door = createDoor(ctx);
  const visits = parts.uncounted ? null : countVisits(ctx);
  const server = createServer({
    app: { ctx, documents, door },
    build: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
    files: parts.files,
    trustedProxies: env.TRUST_PROXY,
    visits,
    webhooks: webhooksOf(env),
  });
  const changes = await listen(env.DATABASE_URL, "pages_changed", () => {
    documents.drop();
    server.drop();
  });
  const code = await door.setup.code();
  // For whoever reads what the process prints; the log, which may be gathered elsewhere, is not told.
  if (code)
    process.stdout.write(
      `No owner yet. Open ${new URL("/setup", env.PUBLIC_URL)} and enter the code ${code}.\n`,
    );
  return {
    ctx,
    fetch: server.fetch,
    async stop() {
      await changes.stop();
      await visits?.stop();
      await close();
    },
  };
}

function webhooksOf(env: Env) {
  const { SES_TOPIC_ARNS: topicArns, POSTMARK_WEBHOOK_SECRET: postmark, RESEND_WEBHOOK_SECRET: resend } = env;
  return {
    ses: topicArns ? { topicArns } : null,
    postmark: postmark ? { secret: postmark } : null,
    resend: resend ? { secret: resend } : null,
  };
}

export async function startWeb(
  env: Env,
  parts: WebParts = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const web = await createWeb(env, { ...parts, files: "build/client" });
  const server = serve({ fetch: web.fetch, port: env.PORT, hostname: env.HOST });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  const url = `http://${env.HOST}:${env.PORT}`;
  web.ctx.log.info({ url }, "web is listening");
  return {
    url,
    async stop() {
      // Requests under way, and the emails they are trying to send, come to their end first.
      await new Promise((resolve) => server.close(resolve));
      await web.stop();
    },
  };
}

/** What the built entry calls, after it has looked at Node's version. */
export const main = () => run("web", startWeb);
