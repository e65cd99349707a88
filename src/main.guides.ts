/** Composition root of the thread that draws guides: what a guide shows comes in, its PDF goes out. */
import { parentPort } from "node:worker_threads";
import type { GuideDrawing } from "./core/content/pages/guide.ts";
import type { DrawingAnswer } from "./guides/draw-in-thread.ts";
import { renderGuide } from "./guides/render-guide.tsx";

async function answer(drawing: GuideDrawing): Promise<DrawingAnswer> {
  try {
    // A copy: a small buffer is a part of a pool that others have parts of, and cannot be handed over.
    return { pdf: new Uint8Array(await renderGuide(drawing)) };
  } catch (error) {
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message, stack } };
  }
}

parentPort?.on("message", async (drawing: GuideDrawing) => {
  const answered = await answer(drawing);
  parentPort?.postMessage(answered, "pdf" in answered ? [answered.pdf.buffer as ArrayBuffer] : []);
});
