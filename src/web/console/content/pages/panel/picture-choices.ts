/** The pictures of the coach's library that a panel offers, handed to every picture control of it. */
import { createContext } from "react";

export type PictureChoice = { file: string; description: string; src: string };

export const PictureChoices = createContext<PictureChoice[]>([]);
