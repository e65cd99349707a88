/** Mail providers whose inbox a visitor can open after signing up. */
const providers = [
  { name: "Gmail", href: "https://mail.google.com/", domains: "gmail.com googlemail.com" },
  {
    ...{ name: "Outlook", href: "https://outlook.live.com/mail/" },
    domains: "outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.fr live.com msn.com",
  },
  {
    ...{ name: "Yahoo Mail", href: "https://mail.yahoo.com/" },
    domains: "yahoo.com yahoo.co.uk yahoo.de yahoo.fr ymail.com rocketmail.com",
  },
  {
    ...{ name: "iCloud Mail", href: "https://www.icloud.com/mail/" },
    domains: "icloud.com me.com mac.com",
  },
  {
    ...{ name: "Proton Mail", href: "https://mail.proton.me/" },
    domains: "proton.me protonmail.com pm.me",
  },
  { name: "AOL Mail", href: "https://mail.aol.com/", domains: "aol.com" },
  { name: "Fastmail", href: "https://app.fastmail.com/", domains: "fastmail.com fastmail.fm" },
  { name: "GMX", href: "https://www.gmx.com/", domains: "gmx.com gmx.de gmx.net" },
  { name: "WEB.DE", href: "https://web.de/", domains: "web.de" },
];

export function findWebmail(address: string): { name: string; href: string } | undefined {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  const found = providers.find(({ domains }) => domains.split(" ").includes(domain));
  return found && { name: found.name, href: found.href };
}
