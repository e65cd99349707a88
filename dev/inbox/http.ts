/** The inbox's HTTP side: a JSON API for tests and pages for people. */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { listPage } from "./list-page.ts";
import { listenOnLoopback } from "./listen.ts";
import type { Mailbox, StoredMessage } from "./mailbox.ts";
import { isMessageView, messagePage, missingPage } from "./message-page.ts";
import { type Modes, readModeChange } from "./modes.ts";
import { hasMessageId, isTo, readBody, readHead } from "./read-message.ts";

interface HttpParts {
  port: number;
  mailbox: Mailbox;
  modes: Modes;
  applyModes: () => Promise<void>;
}

export async function startHttp(parts: HttpParts): Promise<{ port: number; stop(): Promise<void> }> {
  const app = new Hono();
  // Never cached: the next request must see the next message.
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  app.route("/api", jsonRoutes(parts));
  app.route("/", pageRoutes(parts));

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listenOnLoopback(server, parts.port);
  return {
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function jsonRoutes({ mailbox, modes, applyModes }: HttpParts): Hono {
  const api = new Hono();
  api.get("/messages", async (c) => {
    const limit = Number(c.req.query("limit") ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isInteger(limit) || limit < 1) {
      return c.json({ error: "limit must be a whole number from 1 on." }, 400);
    }
    // Sequential, since thousands of parsers take a gigabyte, and yielding in between, since each blocks for about a millisecond.
    const found = [];
    for (const message of matching(mailbox, c).slice(-limit)) {
      found.push(await asJson(message));
      await nextTurn();
    }
    return c.json(found);
  });
  api.get("/messages/:id", async (c) => {
    const message = mailbox.find(c.req.param("id"));
    if (!message) return c.json({ error: "There is no such message, or it has been dropped." }, 404);
    return c.json({ ...(await asJson(message)), source: message.source.toString("utf8") });
  });
  api.delete("/messages", (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  api.get("/count", (c) => {
    const filtered = c.req.query("to") !== undefined || c.req.query("messageId") !== undefined;
    return c.json({ count: filtered ? matching(mailbox, c).length : mailbox.received() });
  });
  api.get("/mode", (c) => c.json(modes.state()));
  api.put("/mode", async (c) => {
    const change = readModeChange(await c.req.json().catch(() => undefined));
    if ("problem" in change) return c.json({ error: change.problem }, 400);
    modes.change(change);
    await applyModes();
    return c.json(modes.state());
  });
  return api;
}

function pageRoutes({ mailbox, modes }: HttpParts): Hono {
  const pages = new Hono();
  pages.get("/", (c) => {
    const to = addressIn(c.req.query("to"));
    const before = Number(c.req.query("before") ?? Number.POSITIVE_INFINITY);
    const older = matching(mailbox, c).filter(({ id }) => Number(id) < before);
    return c.html(
      listPage({
        messages: older,
        to,
        paged: Number.isFinite(before),
        received: mailbox.received(),
        modes: modes.state(),
      }),
    );
  });
  pages.get("/messages/:id", async (c) => {
    const message = mailbox.find(c.req.param("id"));
    if (!message) return c.html(missingPage(), 404);
    const wanted = c.req.query("view");
    const number = Number(message.id);
    return c.html(
      messagePage({
        message,
        head: readHead(message),
        body: await readBody(message),
        view: isMessageView(wanted) ? wanted : undefined,
        newer: mailbox.find(String(number + 1))?.id,
        older: mailbox.find(String(number - 1))?.id,
      }),
    );
  });
  pages.get("/messages/:id/html", async (c) => {
    const message = mailbox.find(c.req.param("id"));
    if (!message) return c.html(missingPage(), 404);
    // The message's own page: no scripts, forms, external styles or frames; links open in a new tab.
    c.header(
      "content-security-policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'",
    );
    return c.html(linksInNewTabs((await readBody(message)).html));
  });
  return pages;
}

function linksInNewTabs(html: string): string {
  const base = '<base target="_blank">';
  // Before a doctype it would trigger quirks mode.
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : html + base;
}

function matching(mailbox: Mailbox, c: Context): readonly StoredMessage[] {
  const to = addressIn(c.req.query("to"));
  const messageId = c.req.query("messageId");
  return mailbox
    .kept()
    .filter((message) => (!to || isTo(message, to)) && (!messageId || hasMessageId(message, messageId)));
}

// An unescaped plus arrives as a space, which no address contains.
const addressIn = (query: string | undefined) => query?.trim().replaceAll(" ", "+");

async function asJson(message: StoredMessage) {
  const { headers, from, to, subject, messageId } = readHead(message);
  const { text, html } = await readBody(message);
  return {
    id: message.id,
    to,
    from,
    subject,
    headers,
    messageId,
    text,
    html,
    receivedAt: message.receivedAt.toISOString(),
    size: message.source.length,
    envelope: message.envelope,
  };
}
