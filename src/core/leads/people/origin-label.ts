import { describeOrigin } from "./describe-origin.ts";

export type Origin = {
  origin: Record<string, string>;
  /** `hand`: added by the owner. */
  via: "form" | "import" | "hand" | "test";
};

const ways = { import: "Import", hand: "Added by you", test: "Test" };

export function originLabel({ origin, via }: Origin): string {
  if (via !== "form") return ways[via];
  return (describeOrigin(origin) ?? "Direct").replace(/^a /, "A ");
}
