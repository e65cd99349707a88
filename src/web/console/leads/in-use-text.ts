const quoted = (names: string[]) => new Intl.ListFormat("en").format(names.map((name) => `“${name}”`));

/** Why it can't be deleted: campaigns name it. */
export const inUseText = (what: "tag" | "segment", campaigns: string[]): string =>
  `This ${what} was not deleted: the ${campaigns.length === 1 ? "campaign" : "campaigns"} ${quoted(campaigns)} ${campaigns.length === 1 ? "uses" : "use"} it. Change ${campaigns.length === 1 ? "that campaign" : "those campaigns"} first.`;
