/** A self-check answered without JavaScript: what the address holds of it, as the server read and scored it. */
import { createContext } from "react";
import type { SelfCheckAnswers } from "#core/content/pages/self-check.ts";

export type SelfCheckReading = {
  answers: SelfCheckAnswers;
  /** Id of the tier; null until every question has an answer. */
  tier: string | null;
};

export const SelfCheckContext = createContext<SelfCheckReading>({ answers: [], tier: null });
