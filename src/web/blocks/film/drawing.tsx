/** One film drawing on a dark ground; decorative, since the captions say what it shows. */
import type { ComponentType } from "react";
import type { FilmArt } from "#core/content/pages/event/film.ts";
import { rosette } from "../art/rosette.ts";
import { DoorOpen, DoorShut } from "./doors.tsx";
import { Envelopes, Invoice, Letter, Receipt, TwoFigures } from "./papers.tsx";
import { PriceTag, Sentence, Telephone, Timeline, Water } from "./spoken.tsx";
import "./film-art.css";

const drawings: Record<FilmArt, ComponentType> = {
  "door-shut": DoorShut,
  receipt: Receipt,
  timeline: Timeline,
  "price-tag": PriceTag,
  sentence: Sentence,
  water: Water,
  envelopes: Envelopes,
  letter: Letter,
  telephone: Telephone,
  invoice: Invoice,
  "two-figures": TwoFigures,
  "door-open": DoorOpen,
};

const ground = [0, 0.25, 0.5, 0.75].map((turn) => rosette([320, 180], 96, 330, 16, turn)).join("");

export function Drawing({ art, isOnGround = false }: { art: FilmArt; isOnGround?: boolean }) {
  const Art = drawings[art];
  return (
    <svg className="film-art" viewBox="56 10 528 344" aria-hidden="true">
      {isOnGround && <path className="film-ground" d={ground} />}
      <Art />
    </svg>
  );
}
