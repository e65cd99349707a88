/** What the publish guard found: what is wrong, and what mends it. */

/** `stop`: it does not go live without the owner's reason. `warn`: it may. */
export type Problem = {
  level: "stop" | "warn";
  what: string;
  fix: string;
  /** Where in the document, for the editor to open: `blocks.3.props.also`. */
  path?: string;
};

export const stop = (what: string, fix: string, path?: string): Problem => ({
  level: "stop",
  what,
  fix,
  ...(path && { path }),
});
export const warn = (what: string, fix: string, path?: string): Problem => ({
  ...stop(what, fix, path),
  level: "warn",
});

/** With a reason an owner goes on, though never with an address of somebody else's. */
export const isStopped = (problems: Problem[], reason: string | null): boolean =>
  problems.some(({ level, path }) => level === "stop" && (!reason || isAboutAddresses(path)));
const isAboutAddresses = (path = "") => path.startsWith("addresses") || path.startsWith("redirects");
