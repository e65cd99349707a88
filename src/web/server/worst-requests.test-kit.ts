/** Measures what a stranger's request costs the main thread beyond a plain one, and how that grows with its length. */
import { expect } from "vitest";
import { cpuCost } from "../../../test/cpu-cost.ts";
import type { Asked, WebServer } from "../../../test/web-server.ts";

/** Milliseconds of the main thread beyond the plain request. */
const MOST = 50;
/** What costs less is cheap, however it grows. */
const NOISE = 20;
const TRIES = 6;

/** Node takes 16 KB of address and headers, a form 64 KB. */
export const HEAD: Lengths = [7000, 14_000];
export const BODY: Lengths = [30_000, 60_000];
export const FORM = { "content-type": "application/x-www-form-urlencoded" };
export type Lengths = [number, number];

/** As many whole pieces as the length has room for. */
export const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

export function worstRequests(site: WebServer) {
  /** Everybody comes from an address of their own, so that limits do not answer in place of the code behind them. */
  let visitors = 0;
  async function ask(asked: Asked): Promise<void> {
    visitors += 1;
    const ip = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const { status } = await site.ask({ ...asked, headers: { "x-forwarded-for": ip, ...asked.headers } });
    expect(status, `${asked.method ?? "GET"} ${asked.path.slice(0, 60)}`).not.toBe(500);
  }

  const plainCosts = new Map<string, number>();
  async function plainCost(plain: Asked): Promise<number> {
    const key = `${plain.method} ${plain.path} ${plain.headers?.accept}`;
    const cost = plainCosts.get(key) ?? (await cpuCost(() => ask(plain), 2));
    plainCosts.set(key, cost);
    return cost;
  }

  const extraCost = async (asked: Asked, plain: number): Promise<number> =>
    (await cpuCost(() => ask(asked), TRIES, plain + NOISE)) - plain;

  return {
    ask,
    async expectCheap(plain: Asked, worst: (length: number) => Asked, [half, full]: Lengths): Promise<void> {
      const base = await plainCost(plain);
      const cost = await extraCost(worst(full), base);
      expect(cost, "beyond the plain request").toBeLessThanOrEqual(MOST);
      if (cost <= NOISE) return;
      const ofHalf = await extraCost(worst(half), base);
      expect(cost, "twice the length costs at most twice as much").toBeLessThanOrEqual(2.5 * ofHalf + NOISE);
    },
  };
}
