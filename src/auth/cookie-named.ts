export function cookieNamed(headers: Headers, name: string): { text: string; value: string } | null {
  const text = headers
    .get("cookie")
    ?.split(/; */)
    .find((each) => each.startsWith(`${name}=`));
  if (!text) return null;
  try {
    return { text, value: decodeURIComponent(text.slice(name.length + 1)) };
  } catch {
    return null; // no cookie of ours
  }
}
