/** What a public page shows of the site itself: its name, and what its first page is called in a link. */
import { createContext } from "react";

export type ShownSite = { name: string; home: string };

/** As long as nothing was set, so that a page says nothing of it in its data. */
export const SiteContext = createContext<ShownSite>({ name: "Foyer", home: "All coaches" });
