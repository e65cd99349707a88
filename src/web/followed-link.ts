/** Tells whether a browser follows a link, by headers that scripts and simple HTTP clients don't set, and not a prefetch. */
import type { RouterContextProvider } from "react-router";
import { isHead } from "./app.ts";

export function isFollowedLink(
  { headers }: Request,
  context: Pick<Readonly<RouterContextProvider>, "get">,
): boolean {
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  );
  const isFollowed =
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  return isFollowed && !isAhead && !context.get(isHead);
}
