/** What starts campaigns, with workers killed in the middle: each start happens once, nothing starts itself, and signups don't wait for a bulk tag. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seeded } from "#core/kernel/seeded.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { movableClock } from "../dev/movable-clock.ts";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { testScope } from "../test/scope.ts";
import { SEED } from "../test/seed.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { makeList } from "./broadcast-list.test-kit.ts";
import { startCountingServer } from "./counting-server.test-kit.ts";
import { reactingSite, step } from "./reacting-campaigns.test-kit.ts";
import { findMistakes, WATCH_BATCHES } from "./starts-model.test-kit.ts";

/** Two thousand and one kill in verify; `npm run proofs:starts` has a hundred thousand and twenty. */
const PEOPLE = Number(process.env.PEOPLE ?? 2000);
const KILLS = Number(process.env.KILLS ?? 1);
/** Of these, tags and answers change at random. */
const MOVING = 12;
const LONGEST_MS = 30 * 60_000;
/** How many of their emails arrive while signups are measured. */
const MAILED = Number(process.env.MAILED ?? 300);
const SIGNUP_EVERY_MS = 500;
const SIGNUP_EMAIL_MS = 2000;

const scope = testScope();
const clock = movableClock();
const draw = seeded(SEED);
const oneOf = <Each>(all: readonly Each[]) => all[Math.floor(draw() * all.length)] as Each;
let stage: Stage & { said(): string; stop(): Promise<void> };
let server: Awaited<ReturnType<typeof startCountingServer>>;
let [database, blocker] = [] as unknown as [pg.Client, pg.Client];
let site: ReturnType<typeof createContext>;
let coach: ReturnType<typeof reactingSite>;
beforeAll(async () => {
  server = await startCountingServer({ isGone: () => false });
  stage = await startStage(["--no-mail", "--webs", "1", "--workers", "2"], {
    ...{ LIMIT_PAGE_PER_MINUTE: "1000000", LIMIT_IP_PER_MINUTE: "1000000" },
  });
  [database, blocker] = [stage.database, stage.database].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([database.connect(), blocker.connect()]);
  const env = { DATABASE_URL: stage.database, PUBLIC_URL: stage.web, LOG_LEVEL: "silent" };
  const secret = { APP_SECRET: "a secret of the starts' proof, long enough", LOCAL_MAIL_SERVERS: "on" };
  site = createContext(readEnv({ ...env, ...secret }), "web", { clock });
  await rows(WATCH_BATCHES);
  const slug = await makeList(rows, { port: server.port, people: PEOPLE });
  coach = reactingSite({ ctx: site.ctx, rows, coach: slug });
}, 240_000);
afterAll(async () => {
  await site?.close();
  await Promise.all([database?.end(), blocker?.end()]);
  await stage?.stop();
  await server?.stop();
}, 60_000);

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];
const count = async (from: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`, values))[0]?.n ?? 0;
async function until(what: string, holds: () => Promise<boolean>, milliseconds = LONGEST_MS) {
  for (const end = Date.now() + milliseconds; !(await holds()); await pause(100))
    if (Date.now() > end) throw new Error(`waited in vain until ${what}, SEED=${SEED}\n${stage.said()}`);
}

let offset = 0;
async function advance(seconds: number) {
  offset += seconds;
  await switches(stage).advance(seconds);
  clock.set(offset);
}

/** One thing that an owner does to a few people. */
async function changePeople(stages: Map<string, string[]>, { tagsAlone = false } = {}) {
  const { ctx } = site;
  const people = [...stages.keys()];
  if (!tagsAlone && draw() < 0.3) {
    const personId = oneOf(people);
    const person = await readPerson(ctx, scope, { personId });
    if (!person) throw new Error("nobody");
    const said = oneOf(["warm", "cold"]);
    const typed = { name: person.name ?? "", fields: [["stage", said]] as [string, string][] };
    const changed = await changePerson(ctx, scope, { personId, seen: person.fingerprint, typed });
    if (changed.outcome === "changed") stages.get(personId)?.push(said);
  } else {
    const ids = people.filter(() => draw() < 0.3);
    await tagPeople(ctx, scope, { which: { ids }, tag: oneOf(["A", "B", "C"]), remove: draw() < 0.5 });
  }
  // Two changes of a person are never of the same millisecond: a journey is known by its start.
  await pause(2 + draw() * 30);
}

const followerPid = async () => {
  const [held] = await rows<{ worker: string }>(
    `select h.worker from graphile_worker.jobs j join worker_heartbeats h on h.pool_id = j.locked_by
     where j.task_identifier = 'follow-journeys'`,
  );
  return Number(held?.worker.split(":").at(-1) ?? 0);
};
/** Nobody but the follower reads what starts campaigns, and writes afterwards. */
const isStuck = async (table: string) =>
  (await count(
    `pg_locks l join pg_locks reads on reads.pid = l.pid and reads.granted and reads.relation = 'campaign_starts'::regclass
     where not l.granted and l.relation = '${table}'::regclass`,
  )) > 0;

/** Kills the worker that follows the log while its transaction waits for a table that it is about to write. */
async function killInTheMiddle(stages: Map<string, string[]>) {
  const table = oneOf(["segment_members", "user_journeys", "activity_followers"]);
  await blocker.query(`begin; lock table ${table} in share mode`);
  await until(
    "the follower is in the middle",
    async () => {
      // An answer would wait for a person whose journey the stuck transaction inserts.
      await changePeople(stages, { tagsAlone: true });
      return isStuck(table);
    },
    20_000,
  );
  const pid = await followerPid();
  process.kill(pid, "SIGKILL");
  await pause(draw() * 300);
  await blocker.query("rollback");
  return { table, pid };
}

it(`each start happens once, ${KILLS} kills, SEED=${SEED}`, {
  timeout: KILLS * 90_000 + 60_000,
}, async () => {
  const { campaigns, segments, tags } = await coach.arrange();
  const listed = await rows<{ id: string }>(
    "select id from people where email like 'reader%' and email not like '%3@%' order by id limit $1",
    [MOVING],
  );
  const stages = new Map(listed.map(({ id }) => [id, [] as string[]]));
  const move = () => changePeople(stages);
  const killed: Record<string, number> = {};
  for (let kill = 1; kill <= KILLS; kill += 1) {
    for (let n = 0; n < 10 + draw() * 30; n += 1) await move();
    if (draw() < 0.5) await advance(61);
    const { table, pid } = await killInTheMiddle(stages);
    killed[table] = (killed[table] ?? 0) + 1;
    // Journeys end, so that a second start would be one.
    await advance(61);
    if (KILLS > 1 && draw() < 0.3) process.kill(oneOf(await workers()), "SIGKILL");
    await until("another worker follows", async () => {
      await move();
      return ![0, pid].includes(await followerPid());
    });
    await rest(campaigns.map(({ id }) => id));
    const { mistakes, counts } = await findMistakes(rows, { campaigns, segments, stages });
    if (kill === KILLS) process.stderr.write(`${JSON.stringify({ seed: SEED, killed, ...counts })}\n`);
    expect(mistakes, `SEED=${SEED}`).toEqual([]);
    expect(
      Object.values(counts).every((each) => each > 0),
      JSON.stringify(counts),
    ).toBe(true);
  }
  const inside = campaigns.find(({ name }) => name === "by segment")?.id ?? "";
  for (const does of [
    { kind: "untag" as const, tag: tags.b },
    { kind: "field" as const, field: "stage", value: "cold" },
  ])
    expect(await coach.publish(inside, { steps: [step(does)] })).toEqual({
      outcome: "refused",
      problems: [{ step: null, reason: expect.stringMatching(/^It would start itself: /) }],
    });
});

const workers = async () =>
  Object.entries(await switches(stage).pids()).flatMap(([name, pid]) =>
    name.startsWith("worker") ? [pid] : [],
  );

/** Everything has followed, and every journey has ended: what starts itself would never come to rest. */
async function rest(campaigns: string[]) {
  const open = "user_journeys where campaign_id = any($1) and not is_completed and stop_reason is null";
  const due = `${open} and next_email_due_at <= $2 and created_at <= $2 - interval '1 minute'`;
  const behind = `activity_followers where name = 'journeys' and (number < (select max(number) from activities)
    or exists (select from activities where number is null))`;
  for (let minutes = 0; ; minutes += 1) {
    await until(
      "nothing is due, and the log is followed",
      async () => (await count(due, [campaigns, clock.now()])) + (await count(behind)) === 0,
      60_000,
    );
    if ((await count(open, [campaigns])) === 0) return;
    if (minutes > 20) throw new Error(`it does not come to rest, SEED=${SEED}`);
    await advance(61);
  }
}

/** One every half second, whatever the answer. Measures from the post to the email's arrival. */
function keepSigningUp() {
  const began = new Map<string, number>();
  const answers: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const [email, n] = [`signup-${randomUUID()}@new.example`, began.size];
    began.set(email, performance.now());
    answers.push(
      fetch(`${stage.web}/9ways`, {
        method: "POST",
        headers: { accept: "application/json", "x-forwarded-for": `10.${(n >> 8) & 255}.${n & 255}.7` },
        body: new URLSearchParams({ name: "Ann", email, key: randomUUID() }),
      }).catch(() => undefined),
    );
  }, SIGNUP_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(answers);
    await until(
      "their emails are there",
      async () => began.keys().every((each) => server.arrivals.has(each)),
      30_000,
    );
    return [...began]
      .map(([email, at]) => (server.arrivals.get(email) ?? Infinity) - at)
      .toSorted((a, b) => a - b);
  };
}

it(`a tag of ${PEOPLE} people starts as many journeys, and signups get their emails in time`, {
  timeout: 2 * LONGEST_MS,
}, async () => {
  const [tag, campaign] = [await coach.tagOf("Everybody"), await coach.campaignOf("For everybody")];
  const body = [{ kind: "paragraph" as const, text: "A line." }];
  const message = { subject: "One letter", preheader: "p", signOff: "Me", body };
  const published = await coach.publish(campaign, {
    starts: [{ kind: "tag", subject: tag }],
    steps: [step({ kind: "email", message })],
  });
  expect(published).toEqual({ outcome: "published" });
  const expected = PEOPLE - PEOPLE / 100;
  const stop = keepSigningUp();
  const started = performance.now();
  // As an owner's or an import's tags are stored, and all at once.
  await rows(
    `with tagged as (insert into person_tags (person_id, tag_id) select person, $1 from listed returning person_id)
     insert into activities (coach_id, person_id, kind, actor, about, at)
     select l.coach, t.person_id, 'tagged', 'owner', jsonb_build_object('tag', $1::uuid), $2
     from tagged t join listed l on l.person = t.person_id`,
    [tag, clock.now()],
  );
  await until(
    "everybody has started",
    async () => (await count("user_journeys where campaign_id = $1", [campaign])) === expected,
  );
  const begun = performance.now();
  // A new journey has a minute of grace; in two parts, because a lease of an email on its way has one too.
  for (const seconds of [31, 31]) {
    await advance(seconds);
    await pause(1000);
  }
  const mailed = Math.min(expected, MAILED);
  await until(
    `${mailed} have the email`,
    async () =>
      (await count("email_deliveries where campaign_id = $1 and state = 'sent'", [campaign])) >= mailed,
  );
  const ended = performance.now();
  const took = await stop();
  const slowest = took.at(-1) ?? Infinity;
  const figures = {
    ...{
      people: PEOPLE,
      startSeconds: Math.round((begun - started) / 1000),
      sendSeconds: Math.round((ended - begun) / 1000),
    },
    ...{
      signups: took.length,
      medianMs: Math.round(took[took.length >> 1] ?? 0),
      slowestMs: Math.round(slowest),
    },
  };
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  expect(await count("user_journeys where campaign_id = $1", [campaign])).toBe(expected);
  expect(took.length).toBeGreaterThan(5);
  expect(slowest).toBeLessThan(SIGNUP_EMAIL_MS);
});
