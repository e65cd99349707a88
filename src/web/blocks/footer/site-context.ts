/** The site's name and home link label, for public pages. */
import { createContext } from "react";

export type ShownSite = { name: string; home: string };

/** The defaults, so that pages of an unchanged site don't carry them in their data. */
export const SiteContext = createContext<ShownSite>({ name: "Foyer", home: "All coaches" });
