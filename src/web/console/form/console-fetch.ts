/** Wraps `fetch` for the console's forms and pages. Only console code imports it, so visitors do not download it. */
import { takeAnswer } from "./held-answers.ts";
import { fetchPatiently } from "./page-data.ts";

if (typeof window !== "undefined") {
  const plain = window.fetch;
  window.fetch = async (...asked) => takeAnswer(asked[1]) ?? fetchPatiently(plain, ...asked);
}
