/** One stage for all browser tests: two web processes and two workers on one database. */
import { startStage } from "../test/stage.ts";

export default async function setup() {
  const stage = await startStage(["--webs", "2", "--workers", "2"]);
  process.env.STAGE = JSON.stringify(stage);
  return () => stage.stop();
}
