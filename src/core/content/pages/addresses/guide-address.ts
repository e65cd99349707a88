export const guideAddress = (page: { guide?: string | undefined }): string | null =>
  page.guide ? `/guides/${page.guide}.pdf` : null;
