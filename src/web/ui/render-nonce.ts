/** A mark of one rendering: parts that carry it are ours, and the policy allows them. */
import { createContext, useContext } from "react";

/** Set by the renderer and removed from the HTML before it is sent (entry.server.tsx), so the browser renders the same elements without it. */
export const RenderNonce = createContext<string | undefined>(undefined);

export const useRenderNonce = (): string | undefined => useContext(RenderNonce);
