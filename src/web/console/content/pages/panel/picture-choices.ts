/** The library's pictures, provided to all picture controls of a panel. */
import { createContext } from "react";

export type PictureChoice = { file: string; description: string; src: string };

export const PictureChoices = createContext<PictureChoice[]>([]);
