/** Signups through HTTP: wrk posts the form on keep-alive connections and reads every response. */
import { run } from "./run.ts";

export type HttpRound = {
  /** Responses with status 200 and the confirmation screen. */
  acknowledged: number;
  refused: number;
  lost: number;
  perSecond: number;
  p50: number;
  p99: number;
  sample: string;
};

export async function postForSeconds(
  webs: string[],
  { clients, seconds, pauseMs = 0 }: { clients: number; seconds: number; pauseMs?: number },
): Promise<HttpRound> {
  // The extra second lets open posts finish: the script starts none in it.
  const told = await run("wrk", [
    ...["--threads", String(webs.length), "--connections", String(clients), "--duration", `${seconds + 1}s`],
    ...["--script", "bench/capture-load.lua", `${webs[0]}/9ways`],
    ...["--", String(seconds), String(pauseMs), ...webs.map((url) => new URL(url).host)],
  ]);
  const line = told.split("\n").find((each) => each.startsWith("LOAD "));
  if (!line) throw new Error(`wrk said nothing about the load:\n${told}`);
  const load = JSON.parse(line.slice(5)) as Omit<HttpRound, "perSecond"> & { seconds: number };
  return { ...load, perSecond: load.acknowledged / load.seconds };
}
