/** The mail server is down for ten minutes during signups: each visitor sees their page's own message, and gets the email once afterwards. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import acceptance from "../e2e/acceptance/pages.json" with { type: "json" };
import { type Stage, startStage, switches } from "../test/stage.ts";
import { atOnce } from "./at-once.test-kit.ts";

/** Up to 1,000: a twentieth sign up for the masterclass, which has fifty seats. */
const SIGNUPS = Number(process.env.SIGNUPS ?? 200);
const MINUTES = 10;
const STEP = 2;
/** Fewer than a process's inline attempts, so that no email is merely queued. */
const LANES = 8;

type Words = [title: string, text: string];
type FormPage = {
  id: string;
  routes: string[];
  fields: Record<string, string>;
  options?: Record<string, Record<string, unknown>>;
  success: { outcome: "screen" | "clear"; toast?: Words };
  onEmailFailure: { outcome: "success" | "failure" | "screen" | "stay"; toast?: Words };
};
const pages = acceptance.pages.filter((page) => "fields" in page) as unknown as FormPage[];

let stage: Stage & { stop(): Promise<void> };
let database: pg.Client;
beforeAll(async () => {
  stage = await startStage(["--webs", "1", "--workers", "1"]);
  database = new pg.Client({ connectionString: stage.database });
  await database.connect();
}, 180_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

type Delivery = { email: string; state: string; attempts: number; message_id: string; uncertainties: number };
/** Without event reminders, which wait for their day. */
const deliveries = async () =>
  (await database.query("select *, email_address as email from email_deliveries where kind <> 'reminder'"))
    .rows as Delivery[];

function promised({ success, onEmailFailure: { outcome, toast } }: FormPage) {
  if (outcome === "success")
    return { effect: success.outcome, tone: "success", toast: success.toast ?? null };
  // The acceptance file has the message for a server that defers; this one is down.
  const told = toast?.map((text) => text.replace("Unknown email delivery error", "The mail server is away"));
  if (outcome === "screen") return { effect: "screen", tone: "success", toast: told };
  return { effect: "keep", tone: outcome === "stay" ? "success" : "error", toast: told };
}

let visitors = 0;
async function signUp(page: FormPage, email: string) {
  const values = Object.keys(page.fields).map((name) => [
    name,
    Object.keys(page.options?.[name] ?? { Test: null })[0] ?? "",
  ]);
  visitors += 1;
  const response = await fetch(stage.web + page.routes[0], {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": `10.4.${visitors >> 8}.${visitors & 255}` },
    body: new URLSearchParams({ ...Object.fromEntries(values), email, website: "", key: randomUUID() }),
  });
  const { effect, tone, toast } = (await response.json()) as Record<string, unknown>;
  expect([page.id, response.status, { effect, tone, toast }]).toEqual([page.id, 200, promised(page)]);
}

async function atRest(now: Date) {
  for (const end = Date.now() + 30_000; ; await pause(100)) {
    const { rows } = await database.query(
      `select count(*)::int as n from email_deliveries
       where state in ('claimed', 'handed-off') or (state = 'pending' and next_attempt_at <= $1)`,
      [now],
    );
    if (rows[0].n === 0) return;
    if (Date.now() > end) throw new Error(`${rows[0].n} deliveries that are due stay where they are`);
  }
}

describe(`${SIGNUPS} signups, ${MINUTES} minutes without a mail server`, { timeout: 180_000 }, () => {
  it("every visitor is told what their page says, and every email arrives once", async () => {
    const turn = switches(stage);
    const started = performance.now();
    let offset = 0;
    const advance = async (seconds: number) => {
      offset += seconds;
      await turn.advance(seconds);
      await atRest(new Date(Date.now() + offset * 1000));
    };

    const { rows: rooms } = await database.query(
      "select slug from events e join pages p on p.id = e.page_id where e.capacity is not null",
    );
    const seated = new Set(rooms.map(({ slug }) => slug));
    await turn.mail("down");
    const people = Array.from({ length: SIGNUPS }, (_, index) => `${index}-${randomUUID()}@example.test`);
    for (let minute = 0; minute < MINUTES; minute += STEP) {
      const crowd = [...people.entries()].filter(([index]) => (index * STEP) % MINUTES === minute);
      await atOnce(LANES, crowd, async ([index, email]) => {
        const page = pages[Math.floor((index * STEP) / MINUTES) % pages.length] as FormPage;
        await signUp(page, email);
        // Some of those told that it failed submit again, which must not send a second email. For events the seat is then taken.
        if (page.onEmailFailure.outcome === "failure" && index % 4 === 0 && !seated.has(page.id))
          await signUp(page, email);
      });
      await advance(STEP * 60);
    }
    const during = await deliveries();
    expect(during).toHaveLength(SIGNUPS);
    expect(new Set(during.map(({ state }) => state))).toEqual(new Set(["pending"]));
    expect(during.filter(({ attempts }) => attempts >= 3).length).toBeGreaterThan(SIGNUPS / 4);
    const told = performance.now();

    await turn.mail("accept");
    // The next attempt is 1, 5 or 15 minutes after the last, plus or minus a fifth.
    let minutes = 0;
    for (; minutes < 20 && (await deliveries()).some(({ state }) => state !== "sent"); minutes += 5) {
      await advance(5 * 60);
    }

    const after = await deliveries();
    expect(after.filter(({ state }) => state !== "sent")).toEqual([]);
    expect(after.map(({ email }) => email).toSorted()).toEqual(people.toSorted());
    const response = await fetch(`${stage.inbox}/api/messages`);
    const arrived = (await response.json()) as { messageId: string; envelope: { to: string[] } }[];
    expect(arrived.map(({ messageId }) => messageId).toSorted()).toEqual(
      after.map(({ message_id }) => message_id).toSorted(),
    );
    expect(arrived.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(people.toSorted());
    const attempts = Object.groupBy(after, (delivery) => delivery.attempts);
    console.log(
      `${SIGNUPS} signups over ${pages.length} pages in ${Math.round(told - started)} ms,`,
      `all sent ${minutes} clock minutes later (${Math.round(performance.now() - told)} ms); emails by attempts:`,
      Object.fromEntries(Object.entries(attempts).map(([tries, of]) => [tries, of?.length])),
    );
  });
});
