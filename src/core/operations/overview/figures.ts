/** The overview's figures by name. Safe for the browser. */
import type { CallFigure } from "#core/programs/bookings/call-filters.ts";

export const figures = [
  "visits",
  "signups",
  "confirmations",
  "booked",
  "came",
  "messages",
  "bounces",
  "complaints",
  "unsubscribes",
] as const;
export type Figure = (typeof figures)[number];

/** Visits, calls and the rest are each counted since another day. */
export const begunWith = (figure: Figure): "visits" | "calls" | "others" =>
  figure === "visits" ? "visits" : isCallFigure(figure) ? "calls" : "others";
export const isCallFigure = (figure: Figure): figure is CallFigure =>
  figure === "booked" || figure === "came";
