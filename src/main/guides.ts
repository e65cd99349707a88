/** Composition root of the process that draws guides: content in, PDF out. */
import type { GuideDrawing } from "../core/content/pages/guide.ts";
import type { DrawingAnswer } from "../guides/draw-in-process.ts";
import { renderGuide } from "../guides/render-guide.tsx";

async function answer(drawing: GuideDrawing): Promise<DrawingAnswer> {
  try {
    return { drawn: await renderGuide(drawing) };
  } catch (error) {
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message, stack } };
  }
}

process.on("message", async (drawing: GuideDrawing) => process.send?.(await answer(drawing)));
// The worker is gone: nobody waits for the drawing.
process.on("disconnect", () => process.exit(0));
