/** The mark of one rendering: what we put into a page ourselves carries it, and the policy allows what carries it. */
import { createContext, useContext } from "react";

/**
 * Set by the renderer alone. It is taken out of the HTML before anybody sees it (entry.server.tsx), so the browser, which
 * has none, draws the same elements.
 */
export const RenderNonce = createContext<string | undefined>(undefined);

export const useRenderNonce = (): string | undefined => useContext(RenderNonce);
