/** Workers without a heartbeat and overdue journeys; mail-server.ts reports overdue emails. */
import { findLateJourneys, workers as workersCheck } from "../../checks/site/workers.ts";
import { ofWholeSite, type Watch } from "./concern.ts";

const link = { to: "/test-email", label: "Run the diagnostics" };

export const workers: Watch = ofWholeSite(async (ctx) => {
  const { state, found, fix } = await workersCheck.run(ctx);
  if (state !== "bad") return [];
  return [{ tone: "bad", title: found, detail: fix ?? "", link }];
});

export const journeys: Watch = ofWholeSite(async (ctx) => {
  const { state, found, fix } = await findLateJourneys(ctx);
  if (state === "good") return [];
  return [{ tone: state === "bad" ? "bad" : "wait", title: found, detail: fix ?? "", link }];
});
