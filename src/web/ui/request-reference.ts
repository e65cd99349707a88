/** The reference of a failed request, for people to quote. */
import { createContext, useContext } from "react";

export const REQUEST_ID_HEADER = "x-request-id";

/** Set by the renderer; the browser has none and keeps what was rendered. */
export const RequestReference = createContext<string | null>(null);

/** From the latest failed response: the router does not expose its headers. */
let lastFailed: string | null = null;

export const useRequestReference = (): string | null => useContext(RequestReference) ?? lastFailed;

/** In the browser, before anything is fetched. */
export function watchAnswers(): void {
  const plain = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (answer.status >= 500) lastFailed = answer.headers.get(REQUEST_ID_HEADER);
    return answer;
  };
}
