/** The port that renders a message in a coach's brand; `src/emails` implements it. */
import type { Coach } from "../pages/coach.ts";
import type { EmailMessage } from "./campaign.ts";
import type { StoredTemplate } from "./render-message.ts";

export type Renderer = { renderStep(message: EmailMessage, coach: Coach): Promise<StoredTemplate> };

export type LetterShades = Record<
  "ground" | "paper" | "tint" | "ink" | "soft" | "line" | "link" | "button" | "onButton",
  string
>;

/** How a coach's emails look, for an editor that is written in on the email itself. */
export type LetterLook = {
  day: LetterShades;
  night: LetterShades;
  head: Record<"ground" | "ink" | "soft" | "mark" | "onMark", string>;
  display: { family: string; weight: number; tracking: string };
  body: string;
  corner: { sheet: number; control: number; mark: number };
  sender: Pick<Coach, "name" | "field" | "logo" | "postalAddress"> & { monogram: string };
  /** The art below the head: bars by height and drop as shares of the row. */
  band: {
    align: "top" | "middle" | "bottom";
    bars: { height: number; drop: number; colour: string; round: string | null }[];
  };
};

export type LetterDesigner = {
  letterLook(coach: Pick<Coach, "name" | "field" | "logo" | "postalAddress" | "brand">): Promise<LetterLook>;
};
