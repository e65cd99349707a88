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

/** Whose work the console shows: the open coach's, the only coach's, or that of several (null). */
export function useShownCoach(): { coach: string | null; count: number } {
  const { coaches, open } = useOpenCoach();
  const [only] = coaches;
  return { coach: (open ?? (coaches.length === 1 ? only : null))?.slug ?? null, count: coaches.length };
}

/** The console shows several coaches together. */
export function useHasMany(): boolean {
  const { coach, count } = useShownCoach();
  return coach === null && count > 1;
}
