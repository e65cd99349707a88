/** Forty times and a crowd, over a clock change in two zones, while web processes are killed: no time twice, no booking lost. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stage, startStage, switches } from "../test/stage.ts";

const VISITORS = Number(process.env.CALLERS ?? 300);
const CLIENTS = 5;
const KILL_EVERY_MS = 1000;
const UNREACHED = String(1_000_000);

let stage: Stage & { stop(): Promise<void> };
let database: pg.Pool;
beforeAll(async () => {
  stage = await startStage(["--webs", "2", "--workers", "1"], {
    ...{ LIMIT_PAGE_PER_MINUTE: UNREACHED, LIMIT_IP_PER_MINUTE: UNREACHED, LIMIT_IP_PER_HOUR: UNREACHED },
  });
  database = new pg.Pool({ connectionString: stage.database, max: 3 });
}, 240_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

/** Whoever gets no answer asks again, another process. */
async function ask(
  path: string,
  client: number,
  body?: URLSearchParams,
): Promise<{ status: number; text: string; location: string | null }> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const web = stage.webs[(client + attempt) % stage.webs.length] ?? stage.web;
    const answered = await fetch(web + path, {
      ...(body && { method: "POST", body }),
      headers: { "x-forwarded-for": `10.1.1.${client + 1}` },
      redirect: "manual",
    })
      .then(async (response) => ({
        ...{ status: response.status, text: await response.text() },
        location: response.headers.get("location"),
      }))
      .catch(() => null);
    if (answered && answered.status < 500) return answered;
    await pause(100);
  }
  throw new Error(`${path} did not answer`);
}

const shown = (text: string) =>
  [...text.matchAll(/name="slot" value="([^"]+)"/g)].map(([, slot = ""]) => slot);

type Crowd = { slug: string; zones: string[]; given: Set<string> };

/** Chooses one of the times that the page shows, and another one as often as somebody is faster. */
async function visitor({ slug, zones, given }: Crowd, number: number): Promise<string | null> {
  const client = number % CLIENTS;
  const zone = zones[number % zones.length] ?? "UTC";
  const path = `/book/${slug}?zone=${encodeURIComponent(zone)}`;
  for (;;) {
    const gone = [...given];
    const page = await ask(path, client);
    const slots = shown(page.text);
    // What was confirmed to somebody before this page was asked for is not free.
    expect(slots.filter((each) => gone.includes(each))).toEqual([]);
    const slot = slots[(number * 7) % slots.length];
    if (!slot) return null;
    const [, attempt = ""] = /name="attempt" value="([^"]+)"/.exec(page.text) ?? [];
    const form = { slot, attempt, zone, name: "Caller", email: `${slug}-${number}@reader.example` };
    const answered = await ask(path, client, new URLSearchParams(form));
    if (answered.status === 303) {
      expect(given.has(slot), `${slot} was given away twice`).toBe(false);
      given.add(slot);
      return slot;
    }
    expect(answered.status, answered.text.slice(0, 300)).toBe(409);
  }
}

/** One after the other, so that a visitor who asks again finds a process. */
async function killWebs(until: { over: boolean }) {
  let kills = 0;
  while (!until.over) {
    await pause(KILL_EVERY_MS);
    const index = kills % 2;
    const pid = (await switches(stage).pids())[`web-${index + 1}`];
    if (pid) process.kill(pid, "SIGKILL");
    kills += 1;
    const answers = () =>
      fetch(`${stage.webs[index]}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await pause(200);
    while (!until.over && !(await answers())) await pause(200);
  }
  return kills;
}

it.each([
  ["dave", "America/New_York", "2027-03-12", ["2027-03-13", "2027-03-14", "2027-03-15", "2027-03-16"]],
  ["nina", "Europe/Berlin", "2027-03-26", ["2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"]],
])(
  "%s's forty times in %s go to forty visitors",
  async (slug, zone, from, dates) => {
    const clock = await switches(stage).advance(0);
    await switches(stage).advance(Math.round((Date.parse(`${from}T12:00Z`) - Date.parse(clock.now)) / 1000));
    const windows = [{ from: "10:00", to: "20:00" }];
    const rules = {
      ...{ zone, week: [[], [], [], [], [], [], []], exceptions: dates.map((date) => ({ date, windows })) },
      ...{
        minutes: 60,
        gap: 0,
        noticeMinutes: 0,
        daysAhead: 6,
        mostPerDay: null,
        place: "",
        title: "",
        text: "",
        questions: [],
      },
    };
    await rows(
      `insert into booking_hours (coach_id, rules, changed_at) select id, $2, now() from coaches where slug = $1
     on conflict (coach_id) do update set rules = excluded.rules`,
      [slug, rules],
    );
    const path = `/book/${slug}?zone=${encodeURIComponent(zone)}`;
    expect(shown((await ask(path, 0)).text)).toHaveLength(40);

    // Visitors are in the zones of both coaches, whose clocks change on other days.
    const crowd = { slug, zones: ["America/New_York", "Europe/Berlin"], given: new Set<string>() };
    const until = { over: false };
    const killing = killWebs(until);
    const told = new Map<number, string | null>();
    let next = 0;
    const lane = async () => {
      for (let number = next++; number < VISITORS; number = next++)
        told.set(number, await visitor(crowd, number));
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: CLIENTS * 8 }, lane));
    until.over = true;
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`[slots] ${slug}: ${VISITORS} visitors in ${seconds} s, ${await killing} kills\n`);

    const booked = await rows<{ email: string; slot: string; local: string }>(
      `select b.email, to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as slot, to_char(b.starts_at at time zone $2, 'HH24:MI') as local
     from bookings b join coaches o on o.id = b.coach_id where o.slug = $1 and b.state = 'booked'`,
      [slug, zone],
    );
    expect(booked).toHaveLength(40);
    expect(new Set(booked.map(({ slot }) => slot)).size).toBe(40);
    // On the clock on the wall, before and after it changes.
    expect(new Set(booked.map(({ local }) => local)).size).toBe(10);
    // Nobody was told of a booking that is not there, and nobody has one without being told.
    const winners = [...told].flatMap(([number, slot]) =>
      slot ? [`${slug}-${number}@reader.example ${slot}`] : [],
    );
    expect(winners.toSorted()).toEqual(booked.map(({ email, slot }) => `${email} ${slot}`).toSorted());
    expect(shown((await ask(path, 0)).text)).toEqual([]);

    // One is canceled by its link: it is free within a second.
    const [first] = booked;
    let link = "";
    for (const end = Date.now() + 30_000; !link && Date.now() < end; await pause(200)) {
      const [message] = await switches(stage).messages(first?.email ?? "");
      link = /(\/book\/[a-z]+\/[\w-]+)/.exec(message?.text ?? "")?.[1] ?? "";
    }
    expect((await ask(link, 0, new URLSearchParams({ intent: "cancel" }))).status).toBe(200);
    const canceled = performance.now();
    for (const web of [0, 1]) expect(shown((await ask(path, web)).text)).toEqual([first?.slot]);
    expect(performance.now() - canceled).toBeLessThan(1000);
    const late = { ...crowd, given: new Set<string>() };
    expect(await visitor(late, VISITORS)).toBe(first?.slot);
  },
  240_000,
);
