/** A hand-off judges its own claims, however many rows others have claimed: judging all of them halved the sweep's rate. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../../test/context.ts";
import { claimDue } from "../deliveries/claim-due.ts";

const test = await testContext();
const { ctx } = test;
const page = await test.page("/9ways");
ctx.settings.inlineAttempt = false;

it("asks about opt-outs once for each message", async () => {
  for (let count = 0; count < 40; count += 1) {
    const submission = { email: `${randomUUID()}@example.test`, name: "Ann", details: {} };
    await captureLead(ctx, { page, submission, key: null, origin: {} });
  }
  const [claim] = await claimDue(ctx, 40);
  const client = await test.pool.connect();
  try {
    await client.query("begin; set local track_functions = 'all'");
    const input = { now: ctx.clock.now(), claims: [{ id: claim?.id, leaseToken: claim?.leaseToken }] };
    const granted = await client.query("select hand_off_email_deliveries($1::jsonb)", [
      JSON.stringify(input),
    ]);
    const { rows } = await client.query(
      "select calls::int from pg_stat_xact_user_functions where funcname = 'is_suppressed'",
    );
    expect(granted.rows).toHaveLength(1);
    expect(rows).toEqual([{ calls: 1 }]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
