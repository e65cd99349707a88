/** The documentation site: the repository's Markdown where it is, in four parts, with a search of its own and nothing from outside. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { type DefaultTheme, defineConfig } from "vitepress";
import { keepText, linkPages } from "./link-pages.ts";
import { addresses, contents } from "./parts.ts";
import { plainSearch } from "./plain-search.ts";

const link = (address: string) => `/${address.replace(/(index)?\.md$/, "")}`;
/** As GitHub makes them, so that an anchor works in both. */
const slugify = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
const first = (part: (typeof contents)[number]) => link(part.groups[0]?.pages[0]?.address ?? "");

const sidebar: DefaultTheme.SidebarMulti = Object.fromEntries(
  contents.map(({ key, groups }) => [
    `/${key}/`,
    groups.map(({ title, pages, isFolded }) => ({
      text: title,
      ...(isFolded && { collapsed: true }),
      items: pages.map((page) => ({ text: page.title, link: link(page.address) })),
    })),
  ]),
);

export default defineConfig({
  title: "Foyer",
  description: "How to own, run, change and look up Foyer: landing pages, leads and follow-up for coaches.",
  lang: "en",
  srcDir: "..",
  srcExclude: globSync("**/*.md", { exclude: ["node_modules", ".*"] }).filter((file) => !addresses.has(file)),
  rewrites: (file) => addresses.get(file) ?? file,
  outDir: resolve(".docs"),
  cacheDir: resolve("node_modules/.cache/vitepress"),
  markdown: {
    anchor: { slugify },
    config: (md) => {
      keepText(md);
      linkPages(md, addresses);
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  // The product's own vite.config.ts builds something else.
  vite: {
    configFile: false,
    publicDir: false,
    build: { chunkSizeWarningLimit: 2000 },
    plugins: [plainSearch],
  },
  themeConfig: {
    nav: contents.map((part) => ({ text: part.title, link: first(part), activeMatch: `^/${part.key}/` })),
    sidebar,
    outline: { level: [2, 3], label: "On this page" },
    search: { provider: "local", options: { detailedView: true } },
    docFooter: { prev: "Before", next: "Next" },
    externalLinkIcon: false,
  },
});
