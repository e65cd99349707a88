/** A stage for each browser worker, so that two tests may turn the mail server or the clock at once: two web processes and two workers each. */
import type { FullConfig } from "@playwright/test";
import { startStage } from "../test/stage.ts";

const start = () => startStage(["--webs", "2", "--workers", "2"]);

export default async function setup({ workers }: FullConfig) {
  // The first builds what the others find built.
  const first = await start();
  const stages = [first, ...(await Promise.all(Array.from({ length: workers - 1 }, start)))];
  process.env.STAGES = JSON.stringify(stages);
  return async () => {
    await Promise.all(stages.map((stage) => stage.stop()));
  };
}
