/** Lets several actors, each with its own connections, run one statement at a time in a random order. */
import type { PoolClient } from "pg";

/** Longer than a statement takes, so whoever is not back by then waits for a lock. */
const BLOCKED_MS = 25;

type Parked = { label: string; go(): void };

/** `tick` moves the clock with every turn. */
export function startRace<Actor extends string>({ tick }: { tick(): void }) {
  const parked = new Map<Actor, Parked[]>();
  const issued = new Map<Actor, number>();
  let isOn = false;
  let clock = 0;
  let notice = () => {};
  let log: string[] = [];

  /** Waits until it is this actor's turn. */
  async function turn(actor: Actor, label: string): Promise<void> {
    if (!isOn) return;
    await new Promise<void>((go) => {
      parked.set(actor, [...(parked.get(actor) ?? []), { label, go }]);
      notice();
    });
    clock += 1;
    tick();
    if (label.includes("hand_off_email_deliveries")) issued.set(actor, clock);
    log.push(`${clock} ${actor}: ${label}`);
  }

  /** Every statement of this connection waits for its turn. */
  function watch(actor: Actor, client: PoolClient): void {
    const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const gated = async (...args: unknown[]) => {
      const [first] = args;
      const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
      await turn(actor, text.replace(/\s+/g, " ").slice(0, 90));
      return ask(...args);
    };
    client.query = ((...args: unknown[]) => {
      const answer = gated(...args);
      if (typeof args.at(-1) === "function") {
        answer.catch(() => undefined); // the callback hears of it
        return undefined;
      }
      return answer;
    }) as unknown as PoolClient["query"];
  }

  /** Until all of them have ended. */
  async function run(random: () => number, acts: Record<Actor, () => Promise<unknown>>): Promise<void> {
    parked.clear();
    log = [];
    isOn = true;
    const running = new Set<Actor>(Object.keys(acts) as Actor[]);
    const failures: unknown[] = [];
    for (const actor of running)
      void (async () => {
        try {
          await turn(actor, "begins");
          await acts[actor]();
        } catch (error) {
          failures.push(error);
        } finally {
          running.delete(actor);
          notice();
        }
      })();
    /** Actors that were let go and are not back yet. */
    const away = new Set<Actor>();
    while (running.size > 0) {
      await settled(() => {
        for (const actor of away) if (parked.get(actor)?.length || !running.has(actor)) away.delete(actor);
        return away.size === 0;
      });
      const ready = [...parked].filter(([, all]) => all.length > 0).map(([actor]) => actor);
      const actor = ready[Math.floor(random() * ready.length)];
      if (actor === undefined) {
        if (running.size > 0) await changed(BLOCKED_MS);
        continue;
      }
      away.add(actor);
      parked.get(actor)?.shift()?.go();
    }
    isOn = false;
    if (failures.length > 0) throw failures[0];
  }

  const changed = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      notice = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function settled(isSettled: () => boolean): Promise<void> {
    const end = performance.now() + BLOCKED_MS;
    while (!isSettled()) {
      const left = end - performance.now();
      if (left <= 0) return;
      await changed(left);
    }
  }

  return {
    turn,
    watch,
    run,
    /** Counts turns. */
    now: () => clock,
    /** The turn in which an actor last asked to hand an email off. */
    lastIssued: (actor: Actor) => issued.get(actor) ?? 0,
    story: () => log.join("\n"),
  };
}
