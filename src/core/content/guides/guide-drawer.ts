/** The port through which a guide is drawn as a PDF; `src/guides` implements it, and the worker is handed it. */
import type { Brand } from "../pages/coach.ts";
import type { GuideDrawing } from "../pages/guide.ts";

export type GuideDrawer = {
  /** Of the code that draws: what an older one drew is drawn again, what a newer one drew is left alone. */
  drawingVersion: number;
  /** Rejects when it takes too long, and as soon as the signal says that nobody waits for it any more. */
  drawGuide(drawing: GuideDrawing, signal: AbortSignal): Promise<Uint8Array>;
};

/** The port through which a cover is shown while a look is chosen: as SVG, without its words. */
export type CoverDrawer = { drawCover(brand: Brand): Promise<string> };
