/** A stage for each browser worker, so that two tests may turn the mail server or the clock at once: two web processes and two workers each. */
import { startStage } from "../test/stage.ts";

const WORKERS = 2;

export default async function setup() {
  // One after the other: the first builds what the second finds built.
  const stages: Awaited<ReturnType<typeof startStage>>[] = [];
  for (let index = 0; index < WORKERS; index += 1) {
    stages.push(await startStage(["--webs", "2", "--workers", "2"]));
  }
  process.env.STAGES = JSON.stringify(stages);
  return async () => {
    await Promise.all(stages.map((stage) => stage.stop()));
  };
}
