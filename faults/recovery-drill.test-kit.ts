/**
 * A database is lost and restored to a minute, with nobody stopping or telling web and workers: every signup from before that minute
 * is there, nothing is sent twice, and what may have been sent waits for the owner.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { type startStage, switches } from "../test/stage.ts";
import { isAcknowledged, type Signup, signUp, signUpEverywhere, startCrowd } from "./crowd.test-kit.ts";

const SIGNUPS = Number(process.env.SIGNUPS ?? 60);
/** The drill goes to a whole minute, and waits for archive_timeout. */
export const isDrill = process.env.DRILL === "1";
const DAYS = 86_400;
const LEAD_MS = 12_000;

export type Place = {
  name: string;
  stage: Awaited<ReturnType<typeof startStage>>;
  url: string;
  /** Resolves when the log up to that instant is in the archive. */
  archived(at: Date): Promise<void>;
  lose(): Promise<void>;
  /** Resolves when the database accepts writes. */
  restoreTo(target: string): Promise<void>;
};

/** As PostgreSQL and pgBackRest read it. */
export const targetOf = (at: Date) => `${at.toISOString().replace("T", " ").replace("Z", "")}+00`;

export function drill(place: () => Place) {
  const turn = () => switches(place().stage);
  const [site, more] = [() => place().stage.webs[0] ?? "", () => place().stage.said().slice(-3000)];
  // Of another domain: whoever defers mail slows down all of theirs.
  const late = { email: "late@elsewhere.example", key: randomUUID(), path: "/9ways" };
  let before: Signup[] = [];
  let after: Signup[] = [];
  let target = new Date();
  /** Who may get a second copy, by another's word. */
  const excepted: string[] = [];

  const rows = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: place().url });
    client.on("error", () => undefined); // it breaks with the server
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const letters = async () =>
    (await (await fetch(`${place().stage.inbox}/api/messages`)).json()) as {
      to: string[];
      subject: string;
    }[];
  const lettersTo = async (people: Signup[]) => {
    const emails = new Set(people.map(({ email }) => email));
    return (await letters()).filter(({ to }) => to.some((email) => emails.has(email))).length;
  };
  /** What a restored database sends again has another Message-ID: people and subjects tell. */
  const sentTwice = async () => {
    const isOnce = ({ to }: { to: string[] }) => !excepted.some((email) => to.includes(email));
    const each = Map.groupBy(
      (await letters()).filter(isOnce),
      ({ to, subject }) => `${to.join()}: ${subject}`,
    );
    return [...each].flatMap(([what, copies]) => (copies.length > 1 ? [what] : []));
  };
  const until = async (what: string, isThere: () => Promise<boolean>, seconds = 60) => {
    for (const end = Date.now() + seconds * 1000; !(await isThere().catch(() => false)); await pause(100))
      if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s\n${more()}`);
  };
  /** No email is due or on its way, and (a minute later) no journey. */
  const settled = async ({ journeys }: { journeys: boolean }) => {
    const { now } = await turn().advance(0);
    const due = `select from email_deliveries where state in ('claimed', 'handed-off') or state = 'pending' and next_attempt_at <= $1
      union all select from user_journeys where $2 and not is_completed and paused_at is null and next_email_due_at <= $1`;
    await until("the end of what is due", async () => (await rows(due, [now, journeys])).length === 0, 120);
  };
  const unsubscribe = async (email: string) => {
    const [letter] = await turn().messages(email);
    const [, link = ""] = /<(https?:[^>]+)>/.exec(letter?.headers["list-unsubscribe"] ?? "") ?? [];
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect(await fetch(link, { method: "POST", body }), link).toMatchObject({ ok: true });
  };
  const isHeld = async () => (await rows("select from restore_holds")).length > 0;

  it("takes signups and sends mail, until the log of all that is archived", async () => {
    const { webs } = place().stage;
    await signUpEverywhere(webs);
    // Stored before that minute, and never sent.
    await turn().mail("defer", { recipient: late.email });
    expect(await signUp(site(), late)).toMatchObject({ status: 200 });
    // The inbox keeps 5,000 messages: not the whole minute.
    const minute = Math.ceil((Date.now() + LEAD_MS) / 60_000) * 60_000;
    if (isDrill) await pause(minute - LEAD_MS - Date.now());
    const crowd = startCrowd(webs, 3);
    await crowd.more(SIGNUPS);
    target = new Date(isDrill ? minute : Date.now() + 1500);
    await pause(target.getTime() - 50 - Date.now());
    before = crowd.all.filter(isAcknowledged);
    await pause(1000);
    await crowd.more(SIGNUPS / 2);
    const all = await crowd.stop();
    after = all.filter((each) => isAcknowledged(each) && !before.includes(each));
    await settled({ journeys: false });
    // Follow-up emails that the restored database knows nothing of, and somebody leaves.
    const early = await lettersTo(before);
    await turn().advance(3 * DAYS);
    await settled({ journeys: true });
    expect(await lettersTo(before)).toBeGreaterThan(early + before.length / 2);
    await unsubscribe(before[0]?.email ?? "");
    await until("the journal", async () => (await rows("select from journal_entries")).length === 0, 10);
    await place().archived(new Date());
  });

  it("loses its database, and is back with every signup from before that minute", async () => {
    // One worker begins anew while the database is away, the other goes on.
    process.kill((await turn().pids())["worker-1"] ?? 0, "SIGKILL");
    const lostAt = performance.now();
    await place().lose();
    await place().restoreTo(targetOf(target));
    await until("a signup", async () => {
      const signup = await signUp(site());
      // In the second before a worker notices, it may be held although the web process just sent it.
      excepted.push(signup.email);
      return isAcknowledged(signup);
    });
    const seconds = Math.round((performance.now() - lostAt) / 1000);
    console.log(
      `back at ${target.toTimeString().slice(0, 5)} in ${Math.floor(seconds / 60)} min ${seconds % 60} s (${place().name}; ${before.length} signups from before that minute are there, of ${after.length} after it none)`,
    );
    const stored = new Set((await rows("select email from leads")).map(({ email }) => email));
    expect(before.filter(({ email }) => !stored.has(email))).toEqual([]);
    expect(stored).toContain(late.email);
    // Or it would not be that minute: those that were being stored at the time.
    expect(after.filter(({ email }) => stored.has(email)).length).toBeLessThan(10);
  });

  it("sends nothing of what may have been sent, though nobody stopped the workers", async () => {
    await turn().mail("accept");
    const known = await lettersTo([...before, ...after]);
    await until("the hold", isHeld, 30);
    for (const seconds of [0, 60]) {
      await turn().advance(seconds);
      // Longer than any loop pauses.
      await pause(4000);
    }
    expect(await lettersTo([...before, ...after])).toBe(known);
    expect(await turn().messages(late.email)).toEqual([]);
    expect(await sentTwice()).toEqual([]);
    // From the journal: the restored database did not know.
    expect(await rows("select from suppressions where reason = 'unsubscribed'")).toHaveLength(1);
  });

  it("goes on when the owner lets it go: each once", async () => {
    const { now } = await turn().advance(0);
    const classes = (await rows("select distinct class from restore_holds")).map((row) => row.class);
    expect(classes).toEqual(expect.arrayContaining(["signup", "step"]));
    // What was under way at that very minute is released with the rest: the owner was told that it may have been sent.
    const released = await rows(
      "select email_address as email from restore_holds h join email_deliveries d on d.id = h.row_id where h.class = 'signup'",
    );
    expect(released).toContainEqual({ email: late.email });
    expect(released.length).toBeLessThan(10);
    excepted.push(...released.map(({ email }) => email).filter((email) => email !== late.email));
    for (const each of classes)
      await rows("select decide_holds($1)", [{ now, class: each, isSent: each !== "signup" }]);
    expect(await isHeld()).toBe(false);
    await until("the late email", async () => (await turn().messages(late.email)).length > 0, 30);
    const known = await lettersTo(before);
    await turn().advance(10 * DAYS);
    await settled({ journeys: true });
    expect(await lettersTo(before)).toBeGreaterThan(known);
    expect(await sentTwice()).toEqual([]);
  });

  return { target: () => target };
}
