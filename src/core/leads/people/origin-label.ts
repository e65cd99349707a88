export type Origin = {
  origin: Record<string, string>;
  wasImported: boolean;
  wasTested: boolean;
};

export function originLabel({ origin, wasImported, wasTested }: Origin): string {
  if (wasImported) return "Import";
  if (wasTested) return "Test";
  return origin.utm_source ?? origin.referrer ?? "Direct";
}
