/** The tab's icon in a brand's colours: a doorway, inline, so that it costs no request. */
import type { Brand } from "#core/content/pages/coach.ts";

export function brandIcon({ palette }: Brand): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${palette.primary}"/><path d="M10 27V13a6 6 0 0 1 12 0v14Z" fill="${palette.accent}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
