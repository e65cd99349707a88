/** Settings for the whole site, with defaults. Safe for the browser. */

export type SiteSettings = {
  name: string;
  homePageId: string | null;
  timeZone: string;
  dateLanguage: DateLanguage;
};

export const dateLanguages = {
  "en-GB": "English (United Kingdom)",
  "en-US": "English (United States)",
  da: "Dansk",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  nb: "Norsk",
  pl: "Polski",
  pt: "Português",
  fi: "Suomi",
  sv: "Svenska",
} as const;
export type DateLanguage = keyof typeof dateLanguages;

export const isDateLanguage = (tag: string): tag is DateLanguage => Object.hasOwn(dateLanguages, tag);

export const defaultSettings: SiteSettings = {
  name: "Foyer",
  homePageId: null,
  timeZone: "UTC",
  dateLanguage: "en-GB",
};
