/** The worker is killed between hand-off and response, repeatedly: nothing is lost, and nothing is sent more often than allowed. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stage, startStage, switches } from "../test/stage.ts";

/** Three in verify; `npm run faults` does twenty. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PER_ROUND = 5;

let stage: Stage & { stop(): Promise<void> };
let database: pg.Client;
beforeAll(async () => {
  // No inline attempts, so that the worker dies with messages in progress.
  stage = await startStage(["--webs", "1", "--workers", "1"], { INLINE_ATTEMPT: "off" });
  database = new pg.Client({ connectionString: stage.database });
  await database.connect();
}, 180_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

async function until(what: string, holds: () => Promise<boolean>, milliseconds = 15_000) {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(50);
  }
}

it(
  `survives ${ROUNDS} kills`,
  async () => {
    const turn = switches(stage);
    const acknowledged: string[] = [];
    let offset = 0;
    const advance = async (seconds: number) => {
      offset += seconds;
      await turn.advance(seconds);
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      await turn.mail("accept", { delayMs: 20_000 });
      const worker = (await turn.pids())["worker-1"] ?? 0;
      for (let index = 0; index < PER_ROUND; index += 1) {
        const email = `${randomUUID()}@example.test`;
        const response = await fetch(`${stage.web}/9ways`, {
          method: "POST",
          headers: { accept: "application/json", "x-forwarded-for": `10.9.${round}.${index + 1}` },
          body: new URLSearchParams({ name: "Ann", email, key: randomUUID() }),
        });
        if (response.ok) acknowledged.push(email);
      }
      await until("a message is handed off", async () => {
        const [held] = await rows<{ n: number }>(
          "select count(*)::int as n from email_deliveries where state = 'handed-off'",
        );
        return (held?.n ?? 0) > 0;
      });
      process.kill(worker, "SIGKILL");
      await until("another worker is there", async () => {
        const now = (await turn.pids())["worker-1"];
        return now !== undefined && now !== worker;
      });
      // A lease is 60 s and is reclaimed within 15 s, so none is older than 75 s of clock time.
      await turn.mail("accept");
      await advance(61);
      await until(
        "every lease of the dead worker is reclaimed",
        async () => {
          const before = new Date(Date.now() + offset * 1000 - 1000);
          const [old] = await rows<{ n: number }>(
            "select count(*)::int as n from email_deliveries where lease_until < $1",
            [before],
          );
          return old?.n === 0;
        },
        14_000,
      );
    }

    for (let step = 0; step < 4; step += 1) {
      await advance(400);
      await pause(1500);
    }
    await until("everything is settled", async () => {
      const [open] = await rows<{ n: number }>(
        "select count(*)::int as n from email_deliveries where status = 'pending'",
      );
      return open?.n === 0;
    });

    expect(acknowledged).toHaveLength(ROUNDS * PER_ROUND);
    let uncertain = 0;
    for (const email of acknowledged) {
      const [row] = await rows<{
        state: string;
        failure: string | null;
        message_id: string;
        uncertainties: number;
      }>("select * from email_deliveries where email_address = $1", [email]);
      // A message handed over twice without a response is not tried a third time.
      if (row?.uncertainties === 2) expect([row.state, row.failure]).toEqual(["failed", "uncertain"]);
      else expect(row?.state).toBe("sent");
      const copies = await turn.copies(row?.message_id ?? "");
      expect(copies).toBeGreaterThanOrEqual(1);
      expect(copies).toBeLessThanOrEqual((row?.uncertainties ?? 0) > 0 ? 2 : 1);
      if ((row?.uncertainties ?? 0) > 0) uncertain += 1;
    }
    // The kills hit messages in progress.
    expect(uncertain).toBeGreaterThanOrEqual(ROUNDS);
  },
  ROUNDS * 60_000 + 120_000,
);
