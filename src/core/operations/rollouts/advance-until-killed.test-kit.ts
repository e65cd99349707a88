/** A process of its own that advances roll-outs of the given database until it is killed. */
import { setTimeout as pause } from "node:timers/promises";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { connect } from "#db/client.ts";
import { renderStep } from "#emails/render-step.ts";
import { advanceRollouts } from "./advance-rollouts.ts";

const [url = "", now = "", settings = ""] = process.argv.slice(2);
const ctx = {
  ...{
    db: connect(url, { poolSize: 3 }).db,
    clock: { now: () => new Date(now) },
    settings: JSON.parse(settings),
  },
  renderStep,
  log: { info() {}, warn() {}, error() {} },
} as unknown as Context & Renderer;
for (;;) if (!(await advanceRollouts(ctx))) await pause(100);
