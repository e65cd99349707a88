/** The forms of a page as its HTML has them: where they post, and every name with the values that stand beside it. */

export type HarvestedForm = { action: string; fields: [name: string, value: string][] };

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null;

/** As a browser does it: an action may be `?only=a-query`. */
function addressFrom(path: string, action: string): string {
  const { pathname, search } = new URL(action, `http://localhost${path}`);
  return `${pathname}${search}`;
}

export function readForms(html: string, path: string): HarvestedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", inside = ""]) => ({
    action: addressFrom(path, attribute(` ${head}`, "action") ?? ""),
    fields: [...inside.matchAll(/<(input|button|textarea|select|option)\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, "name");
      return name ? [[name, attribute(tag, "value") ?? ""] as [string, string]] : [];
    }),
  }));
}
