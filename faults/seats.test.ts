/** Fifty seats and a crowd: never one more, nobody twice, and a canceled seat goes to whoever waits longest. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { atOnce } from "./at-once.test-kit.ts";
import { capacity, giveBack, register, type Told } from "./masterclass.test-kit.ts";

const POSTS = Number(process.env.SEATS ?? 1200);
/** Concurrent posts. Visitors wait at most 4 s for one of a process's ten database connections; with thousands at once, some would be told to try again. */
const LANES = 100;
const UNREACHED = String(1_000_000);

let stage: Stage & { stop(): Promise<void> };
let database: pg.Pool;
beforeAll(async () => {
  stage = await startStage(["--webs", "2", "--workers", "1"], {
    LIMIT_PAGE_PER_MINUTE: UNREACHED, // otherwise the page asks a crowd for proof of work
  });
  database = new pg.Pool({ connectionString: stage.database, max: 3 });
}, 180_000);
afterEach(async () => {
  expect(
    await rows("select code, function_name, error_message, count(*)::int from error_log group by 1, 2, 3"),
  ).toEqual([]);
});
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];
const emails = async (status: string) =>
  (
    await rows<{ email: string }>(
      "select email from event_registrations where status = $1 order by created_at, id",
      [status],
    )
  ).map(({ email }) => email);
const number = async (query: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${query}`, values))[0]?.n;
/** One statement, so one instant. */
const ROOM = `select seats_taken as seats,
    (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'confirmed') as confirmed,
    (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'waiting') as waiting
  from events e where page_id = (select id from pages where slug = 'relocation-masterclass')`;
type Room = { seats: number; confirmed: number; waiting: number };
const room = async () => (await rows<Room>(ROOM))[0] as Room;

/** Except reminders, which wait for their day. */
async function allMailIsOut() {
  for (const end = Date.now() + 30_000; ; await pause(100)) {
    if ((await number("email_deliveries where kind <> 'reminder' and state <> 'sent'")) === 0) return;
    if (Date.now() < end) continue;
    const open = await rows(
      "select state, failure, attempts, server_response from email_deliveries where kind <> 'reminder' and state <> 'sent'",
    );
    throw new Error(`the mail does not come to rest: ${JSON.stringify(open)}`);
  }
}
async function linkOf(email: string): Promise<string> {
  for (const { text } of await switches(stage).messages(email)) {
    const link = text.match(/\S+\/seat\/[\w-]+/)?.[0];
    if (link) return link;
  }
  throw new Error(`${email} has no link to a seat`);
}
const count = (all: Told[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(all, (told) => told)).map(([told, of]) => [told, of.length]),
  );

describe("fifty seats", { timeout: 120_000 }, () => {
  it(`${POSTS} posts by ${POSTS * 0.6} people, many twice or three times at once`, async () => {
    // Of six people three post once, two twice, one three times.
    const crowd = Array.from({ length: POSTS * 0.6 }, (_, index) => index).flatMap((index) =>
      Array.from({ length: [1, 1, 1, 2, 2, 3][index % 6] ?? 1 }, () => `guest${index}@example.test`),
    );
    expect(crowd).toHaveLength(POSTS);
    const started = performance.now();
    const told = await atOnce(LANES, [...crowd.entries()], ([index, email]) =>
      register(stage.webs, email, index % 20 === 0),
    );
    console.log(`${POSTS} posts in ${Math.round(performance.now() - started)} ms:`, count(told));

    const heard = Map.groupBy(crowd.keys(), (index) => crowd[index] as string);
    const sorted = { confirmed: [] as string[], waiting: [] as string[], left: [] as string[] };
    for (const [email, posts] of heard) {
      const answers = posts.map((index) => told[index] as Told);
      const seated = answers.filter((answer) => answer === "seated").length;
      if (seated > 0) {
        expect([email, ...answers.toSorted()]).toEqual([
          email,
          ...Array(answers.length - 1).fill("registered"),
          "seated",
        ]);
        sorted.confirmed.push(email);
      } else {
        expect(answers, email).not.toContain("registered");
        (answers.includes("waiting") ? sorted.waiting : sorted.left).push(email);
      }
    }
    expect(await room()).toEqual({ seats: capacity, confirmed: capacity, waiting: sorted.waiting.length });
    expect((await emails("confirmed")).toSorted()).toEqual(sorted.confirmed.toSorted());
    expect((await emails("waiting")).toSorted()).toEqual(sorted.waiting.toSorted());
    expect(sorted.confirmed.length + sorted.waiting.length + sorted.left.length).toBe(POSTS * 0.6);
    // Latecomers are kept as leads, without a registration, journey or email.
    expect(await number("leads")).toBe(POSTS * 0.6);
    expect(await number("event_registrations")).toBe(capacity + sorted.waiting.length);
    expect(await number("user_journeys")).toBe(capacity);
    expect(await number("email_deliveries where kind = 'signup'")).toBe(capacity);
    expect(await number("email_deliveries where kind = 'notice'")).toBe(sorted.waiting.length);
  });

  it("seats are canceled under load: the event stays full, and the line keeps its order", async () => {
    await allMailIsOut();
    const holders = await emails("confirmed");
    const line = await emails("waiting");
    const leavers = holders.slice(0, 30);
    const tired = [line[3], line[11], line[19]] as string[]; // leave the waitlist before their turn
    const links = await atOnce(4, [...leavers, ...tired], linkOf);
    expect(line.length).toBeGreaterThan(40);

    const seen = new Set<string>();
    let done = false;
    const watch = async () => {
      for (; !done; await pause(5)) {
        const [now] = await rows<Room & { line: string }>(
          `select room.seats, room.confirmed, (
             select string_agg(case status when 'confirmed' then 's' when 'waiting' then 'w' else '-' end, '' order by array_position($1, email))
             from event_registrations where email = any($1)) as line from (${ROOM}) room`,
          [line],
        );
        seen.add(`${now?.seats} of ${now?.confirmed}, ${now?.line}`);
      }
    };
    let newcomers = 0;
    const told: Told[] = [];
    const traffic = async (lane: number) => {
      for (let turn = 0; !done; turn += 1) {
        newcomers += 1;
        // The next in line keep asking; new visitors come, and one in four of them waits.
        const again = line[(turn * 3 + lane) % 40] as string;
        told.push(
          await register(stage.webs, turn % 2 ? again : `new${newcomers}@example.test`, turn % 4 === 0),
        );
      }
    };
    const watching = [watch(), ...[0, 1, 2, 3, 4, 5].map(traffic)];
    const posts = links.flatMap((link, index) => (index % 2 ? [link] : [link, link]));
    await atOnce(5, posts, (link) => giveBack(stage.webs, link));
    done = true;
    await Promise.all(watching);
    console.log(
      `${posts.length} posts to links, ${told.length} of others, ${seen.size} states seen:`,
      count(told),
    );

    for (const state of seen) expect(state).toMatch(/^50 of 50, [s-]*[w-]*$/);
    expect(seen.size).toBeGreaterThan(2);
    const promoted = line.filter((email) => !tired.includes(email)).slice(0, leavers.length);
    expect(await emails("confirmed").then((all) => all.toSorted())).toEqual(
      [...holders.slice(30), ...promoted].toSorted(),
    );
    expect((await emails("cancelled")).toSorted()).toEqual([...leavers, ...tired].toSorted());

    await allMailIsOut();
    for (const email of promoted) {
      const confirmations = await rows<{ id: string }>(
        "select message_id as id from email_deliveries where email_address = $1 and kind = 'signup'",
        [email],
      );
      expect(confirmations, email).toHaveLength(1);
      expect(await switches(stage).copies(confirmations[0]?.id ?? "")).toBe(1);
    }
  });

  it("no registrant waits while a seat is free when the waitlist runs out", async () => {
    await allMailIsOut();
    await atOnce(8, await atOnce(4, await emails("waiting"), linkOf), (link) => giveBack(stage.webs, link));
    expect(await room()).toEqual({ seats: capacity, confirmed: capacity, waiting: 0 });
    const links = await atOnce(4, await emails("confirmed"), linkOf);
    for (let round = 0; round < 15; round += 1) {
      const hopeful = ["a", "b", "c", "d"].map((name) => `${name}${round}@example.test`);
      await Promise.all([
        ...links.splice(0, 3).map((link) => giveBack(stage.webs, link)),
        // Spread over a page's response time, so that some hit a seat while it is being canceled.
        ...hopeful.map((email, index) =>
          pause(Math.random() * 25).then(() => register(stage.webs, email, index < 3)),
        ),
      ]);
      const { seats, confirmed, waiting } = await room();
      expect(seats).toBe(confirmed);
      expect(waiting === 0 || seats === capacity, `${waiting} wait, ${seats} seats taken`).toBe(true);
    }
  });
});
