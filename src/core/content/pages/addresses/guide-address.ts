export const guideAddress = (page: { guide?: string | undefined }): string | null =>
  page.guide ? `/guides/${page.guide}.pdf` : null;

/** How many pages of a guide its landing page shows: the cover, the letter, and the first chapter's first page. */
export const PAGES_INSIDE = 3;

export const guidePageAddress = (guide: string, page: number): string => `/guides/${guide}/${page}.webp`;
