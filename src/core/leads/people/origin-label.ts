/** Where a lead came from, in one word the owner knows: the campaign link's source, the site that led here, or an import. */
export type Origin = {
  /** utm_* and the referring host, as far as known. */
  origin: Record<string, string>;
  wasImported: boolean;
  wasTested: boolean;
};

export function originLabel({ origin, wasImported, wasTested }: Origin): string {
  if (wasImported) return "Import";
  if (wasTested) return "Test";
  return origin.utm_source ?? origin.referrer ?? "Direct";
}
