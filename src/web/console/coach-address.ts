/** `/c/<coach>/console/…`: the console of one coach. React Router takes the prefix as its basename, so links, forms and redirects keep it. */
const PREFIX = /^\/c\/([a-z]+)(?=\/(?:console|email-debug|email-test|test-email|sign-in|sign-out)(?:[./]|$))/;

export const coachPrefix = (path: string): string => PREFIX.exec(path)?.[0] ?? "";

export const coachOf = (path: string): string | null => PREFIX.exec(path)?.[1] ?? null;

export const withoutCoach = (path: string): string => path.replace(PREFIX, "");

/** For addresses that the router does not write: the same console, or a public page as it is. */
export function keepCoach(to: string): string {
  const kept = coachPrefix(window.location.pathname) + to;
  return coachPrefix(kept) ? kept : to;
}
