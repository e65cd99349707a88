/** Starts one stage per browser worker, each with two web processes and two workers, so that tests can switch mail and clock independently. */
import type { FullConfig } from "@playwright/test";
import { buildIfStale } from "../dev/build.ts";
import { startStage } from "../test/stage.ts";

const start = (guides: string) => startStage(["--webs", "2", "--workers", "2", "--guides", guides]);

export default async function setup({ workers }: FullConfig) {
  buildIfStale((line) => process.stderr.write(`${line}\n`));
  // The first draws every guide; the others only the one that coaches.spec.ts changes.
  const guides = ["all", ...Array.from({ length: workers - 1 }, () => "book-more-gigs")];
  const stages = await Promise.all(guides.map(start));
  process.env.STAGES = JSON.stringify(stages);
  return async () => {
    await Promise.all(stages.map((stage) => stage.stop()));
  };
}
