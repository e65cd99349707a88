/** Calls the API as another program would, through the whole server. */
import { sql } from "drizzle-orm";
import type { ApiScope } from "#core/access/api-keys/api-scopes.ts";
import { createApiKey } from "#core/access/api-keys/create-api-key.ts";
import type { App } from "#web/app.ts";
import { cachedDocuments } from "#web/documents.ts";
import { createServer } from "#web/server.ts";
import { testOwnerAuth } from "../../../test/owner-auth.ts";
import { testScope } from "../../../test/scope.ts";

export type Said = { status: number; json: Record<string, unknown>; headers: Headers };
type Asked = { key: string | null; body?: unknown; headers?: Record<string, string> };

export function apiOf(ctx: App["ctx"]) {
  const server = createServer({
    app: { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth() },
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    visits: null,
    isReady: async () => true,
    trustedProxies: [],
    webhooks: {},
  });
  return {
    async ask(request: string, { key, body, headers = {} }: Asked): Promise<Said> {
      const [method = "GET", path = ""] = request.split(" ");
      const sent = new Request(`https://foyer.example/api/v1${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const response = await server.fetch(sent, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      return {
        status: response.status,
        json: isJson && text !== "" ? JSON.parse(text) : {},
        headers: response.headers,
      };
    },
    /** Created by an owner of the site. */
    async keyFor(coachId: string | null, scopes: ApiScope[], days: number | null = null): Promise<string> {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`
        insert into owners (email, name, email_verified, created_at, updated_at) values ('keys@foyer.example', 'Olive', true, now(), now())
        on conflict (email) do update set name = excluded.name returning id`);
      const scope = testScope({ id: rows[0]?.id ?? "" });
      const made = await createApiKey(ctx, scope, { name: "Zapier", coachId, scopes, days });
      if (made.outcome !== "created") throw new Error(`no key: ${made.field}`);
      return made.key;
    },
  };
}
