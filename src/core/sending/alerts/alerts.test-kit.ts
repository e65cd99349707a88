import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { addTarget, type NewTarget } from "./add-target.ts";
import { listAlerts } from "./list-alerts.ts";
import { postAlerts } from "./post-alerts.ts";

export const scope = testScope({ id: "owner", name: "Olive" });
export const PAGE = "/9ways";
const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
export type Got = { headers: IncomingMessage["headers"]; body: string };
type Reply = { status: number; text?: string; headers?: Record<string, string> };

export async function alertWorld() {
  const says: { mail: SendResult; hook: Reply } = { mail: ACCEPTED, hook: { status: 204 } };
  const got: Got[] = [];
  const world = await testContext(() => says.mail);
  const { ctx, rows } = world;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(says.hook.status, says.hook.headers).end(says.hook.text);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  afterAll(() => {
    receiver.close();
  });
  beforeEach(async () => {
    await rows("delete from alert_targets");
    world.sent.length = 0;
    got.length = 0;
    says.hook = { status: 204 };
    says.mail = ACCEPTED;
  });

  const add = (more: Partial<NewTarget> = {}) =>
    addTarget(ctx, scope, {
      coach: "dave",
      channel: "email",
      address: "coach@dave.example",
      cadence: "at-once",
      zone: "America/New_York",
      ...more,
    });
  return {
    ...world,
    world,
    says,
    got,
    hook: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    add,
    async added(more: Partial<NewTarget> = {}) {
      const done = await add(more);
      if (done.kind !== "added") throw new Error(done.reason);
      await rows("update alert_targets set confirmed_at = created_at where id = $1", [done.targetId]);
      await rows("delete from email_deliveries where kind = 'alert'");
      return done;
    },
    async round() {
      while ((await postAlerts(ctx)) + (await dispatchDue(ctx)).claimed > 0);
    },
    alerts: () => world.sent.filter(({ subject }) => /lead|Test: alerts|Shall/.test(subject)),
    log: async () => (await listAlerts(ctx, scope, { before: null })).alerts,
  };
}
