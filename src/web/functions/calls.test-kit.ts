/** Calls functions as another server would, through the whole door. */

import { testDoor } from "../../../test/owner-door.ts";
import type { Context } from "../../core/context.ts";
import { cachedDocuments } from "../documents.ts";
import { createServer } from "../server.ts";

export type Said = { status: number; json: Record<string, unknown>; headers: Headers };

export function callsTo(ctx: Context) {
  const server = createServer({
    app: { ctx, documents: cachedDocuments(ctx), door: testDoor() },
    build: () => Promise.reject(new Error("no page is drawn here")),
    files: null,
    trustLoopback: false,
    webhooks: { ses: null, postmark: null, resend: null },
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
  return {
    ask,
    keys,
    /** With both keys and a body of JSON. */
    call: (name: string, body: object = {}) =>
      ask(name, {
        method: "POST",
        headers: { ...keys(), "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}
