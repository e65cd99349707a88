/** What the signed-in person may do for at least one coach, for what a screen shows. The verbs decide. */
import { createContext, useCallback, useContext } from "react";
import type { Capability } from "#core/kernel/roles.ts";

const May = createContext<readonly Capability[]>([]);

export const MayProvider = May.Provider;

export function useMay(): (capability: Capability | undefined) => boolean {
  const able = useContext(May);
  return useCallback((capability) => capability === undefined || able.includes(capability), [able]);
}
