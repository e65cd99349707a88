import { beforeEach } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { addTarget, type NewTarget } from "./add-target.ts";
import { collectDigests } from "./collect-digests.ts";
import { listAlerts } from "./list-alerts.ts";

export const scope = testScope({ id: "owner", name: "Olive" });
export const PAGE = "/9ways";
const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };

export async function alertWorld() {
  const says: { mail: SendResult } = { mail: ACCEPTED };
  const world = await testContext(() => says.mail);
  const { ctx, rows } = world;
  beforeEach(async () => {
    await rows("delete from alert_targets");
    world.sent.length = 0;
    says.mail = ACCEPTED;
  });

  const add = (more: Partial<NewTarget> = {}) =>
    addTarget(ctx, scope, {
      coach: "dave",
      address: "coach@dave.example",
      cadence: "at-once",
      zone: "America/New_York",
      ...more,
    });
  return {
    ...world,
    world,
    says,
    add,
    async added(more: Partial<NewTarget> = {}) {
      const done = await add(more);
      if (done.kind !== "added") throw new Error(done.reason);
      await rows("update alert_targets set confirmed_at = created_at where id = $1", [done.targetId]);
      await rows("delete from email_deliveries where kind = 'alert'");
      return done;
    },
    async round() {
      while ((await collectDigests(ctx)) + (await dispatchDue(ctx)).claimed > 0);
    },
    alerts: () => world.sent.filter(({ subject }) => /lead|Test: alerts|Shall/.test(subject)),
    log: async () => (await listAlerts(ctx, scope, { before: null })).alerts,
  };
}
