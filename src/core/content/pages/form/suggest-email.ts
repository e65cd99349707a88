/** Suggests a correction if the domain is one keystroke off a common one. Safe for the browser. */

const common = [
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com"],
  ...["protonmail.com", "comcast.net"],
];
const real = new Set([
  "mail.com",
  "ymail.com",
  "email.com",
  "gmx.com",
  "hotmail.co",
  "yahoo.co",
  "outlook.co",
]);

export function suggestEmail(typed: string): string | null {
  const at = typed.trim().lastIndexOf("@");
  const domain = typed
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || domain.length > 20 || common.includes(domain) || real.has(domain)) return null;
  const meant = common.find((known) => isOneKeyAway(domain, known));
  return meant ? `${typed.trim().slice(0, at)}@${meant}` : null;
}

function isOneKeyAway(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [one, other] = [typed.slice(start), known.slice(start)];
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
