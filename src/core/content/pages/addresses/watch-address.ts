export const watchAddress = (page: string): string => `/watch${page}`;
