/** What an owner sets for the whole site, and what holds until they do. Safe for the browser. */

export type SiteSettings = {
  name: string;
  /** The page that answers at `/`; null: the directory. */
  homePageId: string | null;
  timeZone: string;
  dateLanguage: DateLanguage;
};

/** Languages that dates can be written in, each by its own name. */
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
