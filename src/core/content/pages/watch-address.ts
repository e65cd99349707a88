/** Where an event is watched: under `/watch`, by the address of its page. */

export const watchAddress = (page: string): string => `/watch${page}`;
