/** What somebody can quote when a page broke: the reference of the request that failed. */
import { createContext, useContext } from "react";

export const REQUEST_ID_HEADER = "x-request-id";

/** Set by the renderer alone; the browser, which has none, leaves what was rendered as it is. */
export const RequestReference = createContext<string | null>(null);

/** Of the latest answer that was a fault: the router keeps its headers to itself. */
let lastFailed: string | null = null;

export const useRequestReference = (): string | null => useContext(RequestReference) ?? lastFailed;

/** For the browser, before anything is fetched. */
export function watchAnswers(): void {
  const plain = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (answer.status >= 500) lastFailed = answer.headers.get(REQUEST_ID_HEADER);
    return answer;
  };
}
