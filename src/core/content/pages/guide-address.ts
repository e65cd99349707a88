/** Where a page's guide can be downloaded, if it gives one away. */
export const guideAddress = (page: { guide?: string | undefined }): string | null =>
  page.guide ? `/guides/${page.guide}.pdf` : null;
