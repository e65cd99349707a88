/** The port that draws guides as PDFs; `src/guides` implements it. */
import type { Brand } from "../pages/coach.ts";
import type { DrawnGuide, GuideDrawing, GuideLook } from "../pages/guide.ts";

export type GuideDrawer = {
  /** Guides drawn by older code are redrawn; those by newer code stay. */
  drawingVersion: number;
  drawGuide(drawing: GuideDrawing, signal: AbortSignal): Promise<DrawnGuide>;
};

export type CoverDrawer = {
  drawCover(brand: Brand): Promise<string>;
  readGuideLook(brand: Brand): Promise<GuideLook>;
};
