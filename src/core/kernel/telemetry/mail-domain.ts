/** A fixed list: visitors choose their domain, and every label value creates a time series. */
const providers: Record<string, string[]> = {
  gmail: ["gmail.com", "googlemail.com"],
  microsoft: [
    "outlook.com",
    "hotmail.com",
    "live.com",
    "msn.com",
    "hotmail.co.uk",
    "hotmail.fr",
    "outlook.de",
  ],
  yahoo: ["yahoo.com", "ymail.com", "yahoo.co.uk", "yahoo.fr", "yahoo.de", "yahoo.co.in", "yahoo.co.jp"],
  icloud: ["icloud.com", "me.com", "mac.com"],
  aol: ["aol.com"],
  gmx: ["gmx.de", "gmx.net", "gmx.at", "gmx.ch", "gmx.com", "web.de"],
  proton: ["proton.me", "protonmail.com", "pm.me"],
  "t-online": ["t-online.de"],
  orange: ["orange.fr", "wanadoo.fr"],
  free: ["free.fr"],
  comcast: ["comcast.net"],
  yandex: ["yandex.ru", "yandex.com"],
  mailru: ["mail.ru"],
  qq: ["qq.com"],
};

const labels = new Map(
  Object.entries(providers).flatMap(([label, domains]) => domains.map((domain) => [domain, label] as const)),
);

export const mailDomain = (address: string): string =>
  labels.get(address.slice(address.lastIndexOf("@") + 1).toLowerCase()) ?? "other";
