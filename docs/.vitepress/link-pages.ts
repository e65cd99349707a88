/** What the repository's Markdown needs to be a site: its links lead to the site's addresses, a document named in backticks becomes a link, and a column without a name has no heading. */
import { posix, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** `docs/decisions/061` and `docs/operate.md`, as text and comments name them. */
function namedPage(text: string, files: string[]): string | undefined {
  if (!/^(docs\/|[A-Z]+\.md$)/.test(text)) return undefined;
  return files.find((file) => file === text || (/\/\d{3}$/.test(text) && file.startsWith(`${text}-`)));
}

/** Our Markdown is text: neither a tag nor an expression in two braces is the site's tool's to run. */
export function keepText(md: MarkdownRenderer): void {
  const asText = (text: string) => md.utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
  md.renderer.rules.text = (tokens, index) => asText(tokens[index]?.content ?? "");
  md.renderer.rules.code_inline = (tokens, index) => `<code>${asText(tokens[index]?.content ?? "")}</code>`;
  const html = (tokens: Token[], index: number) => {
    const { content = "" } = tokens[index] ?? {};
    return content.startsWith("<!--") ? "" : asText(content);
  };
  md.renderer.rules.html_inline = html;
  md.renderer.rules.html_block = html;
}

export function linkPages(md: MarkdownRenderer, addresses: Map<string, string>): void {
  const files = [...addresses.keys()];

  function lead(token: Token, from: string): void {
    const [path = "", anchor] = (token.attrGet("href") ?? "").split("#");
    if (path === "" || /^[a-z]+:/.test(path)) return;
    const target = posix.join(posix.dirname(from), decodeURI(path));
    const address = addresses.get(target);
    if (!address) throw new Error(`${from} links to ${path}, which is no page of the site`);
    token.attrSet("href", `/${address}${anchor ? `#${anchor}` : ""}`);
  }

  function linkNames(children: Token[], from: string): Token[] {
    let depth = 0;
    return children.flatMap((token) => {
      if (token.type === "link_open") depth += 1;
      if (token.type === "link_close") depth -= 1;
      const page = token.type === "code_inline" && depth === 0 ? namedPage(token.content, files) : undefined;
      if (!page || page === from) return [token];
      const open = Object.assign(Object.create(Object.getPrototypeOf(token)), token, {
        type: "link_open",
        tag: "a",
        nesting: 1,
        attrs: [["href", `/${addresses.get(page)}`]],
        content: "",
      });
      const close = Object.assign(Object.create(Object.getPrototypeOf(token)), open, {
        type: "link_close",
        nesting: -1,
        attrs: null,
      });
      return [open, token, close];
    });
  }

  md.core.ruler.push("pages-of-the-site", (state) => {
    const source: string | undefined = state.env.realPath ?? state.env.path;
    if (!source) return; // a title alone
    const from = relative(process.cwd(), source);
    for (const [index, block] of state.tokens.entries()) {
      if (block.type === "th_open" && state.tokens[index + 1]?.content === "") block.tag = "td";
      if (block.type === "th_close" && state.tokens[index - 1]?.content === "") block.tag = "td";
      if (block.type !== "inline" || !block.children) continue;
      for (const token of block.children) if (token.type === "link_open") lead(token, from);
      block.children = linkNames(block.children, from);
    }
  });
}
