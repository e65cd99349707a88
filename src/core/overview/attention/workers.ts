/** Workers that are not seen, and a queue that stands still. */
import { checkQueue } from "../../diagnostics/check-queue.ts";
import { checkWorkers } from "../../diagnostics/check-workers.ts";
import type { Watch } from "./concern.ts";

const link = { to: "/test-email", label: "Run the diagnostics" };

export const workers: Watch = async (ctx) => {
  const { state, found, mend } = await checkWorkers(ctx);
  if (state !== "bad") return [];
  return [{ tone: "bad", title: found, detail: mend ?? "", link }];
};

export const queue: Watch = async (ctx) => {
  const { state, found, mend } = await checkQueue(ctx);
  if (state === "good") return [];
  return [{ tone: state === "bad" ? "bad" : "wait", title: found, detail: mend ?? "", link }];
};
