/** A crowd that signs up continuously during a fault, and the audit of what each was promised and got. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { type Stage, switches } from "../test/stage.ts";

export type Signup = {
  email: string;
  key: string;
  path: string;
  /** 0 if the connection broke before a response. */
  status: number;
  ms: number;
  body: string;
  /** Retry-After. */
  again: string | null;
};

const PATHS = ["/9ways", "/map", "/lead-magnet", "/omar-report"];
let visitors = 0;

/** Posts as the page's script does, on keep-alive connections. */
export async function signUp(site: string, again?: Pick<Signup, "email" | "key" | "path">): Promise<Signup> {
  visitors += 1;
  const who = again ?? {
    email: `${visitors}-${randomUUID()}@example.test`,
    key: randomUUID(),
    path: PATHS[visitors % PATHS.length] ?? "",
  };
  const started = performance.now();
  const ended = (status: number, body: string, again: string | null = null) => ({
    ...{ ...who, status, body, again, ms: performance.now() - started },
  });
  try {
    const response = await fetch(site + who.path, {
      method: "POST",
      headers: {
        accept: "application/json",
        "x-forwarded-for": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      },
      body: new URLSearchParams({ name: "Ann", email: who.email, key: who.key, website: "" }),
    });
    return ended(response.status, await response.text(), response.headers.get("retry-after"));
  } catch (error) {
    return ended(0, String((error as Error).cause ?? error));
  }
}

/** Signs up on every page of every site, so that each process has cached the texts its refusals need. */
export const signUpEverywhere = (sites: string[]): Promise<Signup[]> =>
  Promise.all(
    sites.flatMap((site) =>
      PATHS.map((path) => signUp(site, { email: `${randomUUID()}@example.test`, key: randomUUID(), path })),
    ),
  );

export function startCrowd(sites: string[], lanes: number, pauseMs = 20) {
  const all: Signup[] = [];
  let going = true;
  const lane = async (index: number) => {
    for (let turn = index; going; turn += 1) {
      const signup = await signUp(sites[turn % sites.length] ?? "");
      all.push(signup);
      // An absent server refuses at once, but nobody clicks a thousand times a second.
      await pause(isAcknowledged(signup) ? pauseMs : Math.max(pauseMs, 100));
    }
  };
  const lanesEnd = Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  const acknowledged = () => all.filter(isAcknowledged).length;
  return {
    all,
    acknowledged,
    async more(count: number) {
      const wanted = acknowledged() + count;
      for (const end = Date.now() + 60_000; acknowledged() < wanted; await pause(20)) {
        if (Date.now() > end) throw new Error(`${wanted - acknowledged()} of ${count} signups never came`);
      }
    },
    async stop(): Promise<Signup[]> {
      going = false;
      await lanesEnd;
      return all;
    },
  };
}

export const isAcknowledged = ({ status }: Signup) => status === 200;
export const slowest = (all: Signup[]) => Math.round(Math.max(0, ...all.map(({ ms }) => ms)));
export const statuses = (all: Signup[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(all, ({ status }) => status)).map(([status, of]) => [status, of?.length]),
  );

export type Figures = Awaited<ReturnType<typeof audit>>;
type Row = { email: string; state: string; failure: string | null; id: string; uncertainties: number };

async function settle(stage: Stage, database: pg.Pool) {
  const turn = switches(stage);
  const count = async (what: string) =>
    (await database.query(`select count(*)::int as n from email_deliveries where ${what}`)).rows[0]
      .n as number;
  const held = async () => count(`lease_until > '${(await turn.advance(0)).now}'`);
  for (const end = Date.now() + 90_000; (await count("status = 'pending'")) > 0; ) {
    if (Date.now() > end)
      throw new Error(`${await count("status = 'pending'")} deliveries never come to an end`);
    // Live workers finish what they hold by then. The rest waits for its time, so move the clock past dead workers' leases and the 15 minutes of uncertain mail.
    for (const wait = Date.now() + 4000; Date.now() < wait && (await held()) > 0; ) await pause(100);
    await turn.advance(300);
    await pause(1200);
  }
}

/**
 * Every acknowledged signup is stored with its email, and nobody got too many copies. Empties the inbox.
 * `earlier` has the messages of the audits before, none of which may come again. `isRefusing`: the mail server has
 * refused recipients, whose email has failed for good and says so.
 */
export async function audit(
  stage: Stage,
  database: pg.Pool,
  all: Signup[],
  { earlier = new Set<string>(), isRefusing = false } = {},
) {
  await settle(stage, database);
  const { rows } = await database.query<Row>(
    `select email_address as email, state, failure, message_id as id, uncertainties from email_deliveries
     where email_address = any($1)`,
    [all.map(({ email }) => email)],
  );
  const response = await fetch(`${stage.inbox}/api/messages`);
  const arrived = (await response.json()) as { messageId: string }[];
  const { count } = await (await fetch(`${stage.inbox}/api/count`)).json();
  expect(arrived.length, "messages that the inbox still has, of all that came").toBe(count);
  expect(
    arrived.filter(({ messageId }) => earlier.has(messageId)),
    "again, after an audit",
  ).toEqual([]);
  for (const { messageId } of arrived) earlier.add(messageId);
  const copies = Map.groupBy(arrived, ({ messageId }) => messageId);
  const copiesOf = ({ id }: Row) => copies.get(id)?.length ?? 0;
  const stored = Map.groupBy(rows, ({ email }) => email);
  const lost = all.filter(isAcknowledged).filter(({ email }) => !stored.has(email));
  const figures = {
    acknowledged: all.filter(isAcknowledged).length,
    answers: statuses(all),
    lost: lost.length,
    secondCopies: rows.filter((row) => copiesOf(row) > 1).length,
    uncertain: rows.filter(({ uncertainties }) => uncertainties > 0).length,
    storedThoughRefused: all.filter((each) => !isAcknowledged(each) && stored.has(each.email)).length,
    slowestMs: slowest(all),
  };
  expect(lost, "acknowledged and lost").toEqual([]);
  expect(
    [...stored].filter(([, deliveries]) => deliveries.length > 1),
    "two emails for one signup",
  ).toEqual([]);
  const wrong = rows.filter((row) => {
    const most = row.uncertainties > 0 ? 2 : 1;
    const least = row.state === "sent" ? 1 : 0;
    const isExplained =
      row.state === "sent" || row.failure === "uncertain" || (isRefusing && row.failure === "address");
    return copiesOf(row) > most || copiesOf(row) < least || !isExplained;
  });
  expect(
    wrong.map((row) => ({ ...row, copies: copiesOf(row) })),
    "copies that no uncertainty explains, and emails that never went out",
  ).toEqual([]);
  // The inbox drops its oldest messages when full, which would spoil the next audit.
  await fetch(`${stage.inbox}/api/messages`, { method: "DELETE" });
  return figures;
}
