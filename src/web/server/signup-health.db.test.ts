/** What a balancer and a browser are told while signups cannot be stored, and what a client that goes away leaves behind. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { testOwnerAuth } from "../../../test/owner-auth.ts";
import { webServer } from "../../../test/web-server.ts";

const { ctx, rows, advance } = await testContext();
const site = await webServer(ctx, testOwnerAuth());

const signUp = (email: string, accept = "application/json") =>
  site.ask({
    method: "POST",
    path: "/9ways",
    headers: { accept, "content-type": "application/x-www-form-urlencoded" },
    body: `name=Ann&email=${encodeURIComponent(email)}`,
  });
const ready = async () => (await site.ask({ path: "/ready" })).status;

it.each(["application/json", "text/html"])(
  "a signup that cannot be stored says when to come back, and the process is not ready (%s)",
  async (accept) => {
    expect(await ready()).toBe(200);
    // As PostgreSQL says it when its disk is full.
    await rows(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await rows("create trigger no_space before insert on leads for each row execute function no_space()");
    const refused = await signUp("ann@example.test", accept);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await ready()).toBe(503);
    await rows("drop trigger no_space on leads");
    await rows("drop function no_space");
    // A balancer sends nobody to a process that is not ready: after a while one signup is tried again.
    advance(16);
    expect(await ready()).toBe(200);
    expect((await signUp("ann@example.test", accept)).status).toBe(200);
    expect(await ready()).toBe(200);
  },
);

it("a client that drops its own post is no error", async () => {
  await rows("delete from error_log");
  const { port } = site;
  for (const path of ["/9ways", "/functions/v1/send-email", "/console/settings", "/webhooks/postmark"]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=Ann`,
    );
    await pause(200);
    socket.destroy();
  }
  await pause(300);
  expect(await rows("select error_message from error_log")).toEqual([]);
});
