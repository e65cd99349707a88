/** A stage for each browser worker, so that two tests may turn the mail server or the clock at once: two web processes and two workers each. */
import type { FullConfig } from "@playwright/test";
import { startStage } from "../test/stage.ts";

const start = (guides: string) => startStage(["--webs", "2", "--workers", "2", "--guides", guides]);

export default async function setup({ workers }: FullConfig) {
  // The first builds what the others find built, and draws every guide; the others have the one that coaches.spec.ts changes.
  const first = await start("all");
  const others = Array.from({ length: workers - 1 }, () => start("book-more-gigs"));
  const stages = [first, ...(await Promise.all(others))];
  process.env.STAGES = JSON.stringify(stages);
  return async () => {
    await Promise.all(stages.map((stage) => stage.stop()));
  };
}
