/** What all controls of a panel share: the library's pictures, and errors by field name. */
import { createContext } from "react";

export type PictureChoice = { file: string; description: string; src: string };

export const PictureChoices = createContext<PictureChoice[]>([]);
export const PanelErrors = createContext<Record<string, string>>({});
