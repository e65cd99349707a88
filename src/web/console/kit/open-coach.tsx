/** The coaches to switch between, and whose console is open. */
import { createContext, useContext } from "react";
import type { ActiveCoach } from "#core/content/coaches/list-active-coaches.ts";

type OpenCoach = {
  coaches: ActiveCoach[];
  /** Null: all of them. */
  open: ActiveCoach | null;
};

const Open = createContext<OpenCoach>({ coaches: [], open: null });

export const OpenCoachProvider = Open.Provider;
export const useOpenCoach = () => useContext(Open);

/** The console shows several coaches together. */
export function useHasMany(): boolean {
  const { coaches, open } = useOpenCoach();
  return open === null && coaches.length > 1;
}
