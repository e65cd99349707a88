/** The four parts of the documentation site: which Markdown file is read by whom, in which order, at which address. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

type Group = { title: string; pages: string[]; isFolded?: boolean };
type Part = { key: string; title: string; groups: Group[] };
export type Page = { file: string; title: string; address: string };

const inFolder = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}.md`);

/** Files or globs. A page is in the first group that names it, so what is read first is listed and the rest follows by itself. */
export const parts: Part[] = [
  {
    key: "owners",
    title: "Owners",
    groups: [
      { title: "Get started", pages: inFolder("docs/guide", ["index", "first-hour"]) },
      {
        title: "Pages and emails",
        pages: inFolder("docs/guide", ["pages", "look", "campaigns", "broadcasts", "events"]),
      },
      { title: "People", pages: inFolder("docs/guide", ["people", "import", "alerts", "privacy"]) },
      { title: "Sending", pages: inFolder("docs/guide", ["sending", "deliverability", "trace"]) },
      { title: "More", pages: ["docs/guide/*.md"] },
    ],
  },
  {
    key: "operators",
    title: "Operators",
    groups: [
      {
        title: "Install",
        pages: [
          "docs/operate.md",
          ...inFolder("docs/operate", [
            "compose",
            "systemd",
            "kubernetes",
            "managed-postgresql",
            "database-roles",
            "pgbouncer",
            "high-availability",
            "move-a-coach",
            "samples",
          ]),
        ],
      },
      { title: "Mail", pages: ["docs/operate/mail.md", "docs/feedback.md"] },
      {
        title: "Keep it running",
        pages: [
          "docs/operate/backup.md",
          "docs/operate/point-in-time-recovery.md",
          "UPGRADING.md",
          "docs/operate/monitoring.md",
          "docs/operate/*.md",
          "docs/scale.md",
          "docs/performance.md",
          "docs/retention.md",
        ],
      },
      { title: "Runbooks, by alert", pages: ["docs/runbooks/*.md"], isFolded: true },
    ],
  },
  {
    key: "developers",
    title: "Developers",
    groups: [
      { title: "Get started", pages: ["docs/develop.md", "CONTRIBUTING.md", "docs/where-to-change.md"] },
      {
        title: "How it is built",
        pages: [
          "docs/flow.md",
          "src/core/README.md",
          "docs/database.md",
          "docs/invariants.md",
          "docs/voices.md",
          "SECURITY.md",
        ],
      },
      { title: "Decisions", pages: ["docs/decisions/*.md"], isFolded: true },
    ],
  },
  {
    key: "reference",
    title: "Reference",
    groups: [
      {
        title: "Generated from the code",
        pages: inFolder("docs/reference", ["environment", "tables", "functions", "blocks", "metrics"]),
      },
      { title: "More reference", pages: ["docs/reference/*.md", "docs/export.md"] },
      { title: "Glossary and changelog", pages: ["docs/glossary.md", "CHANGELOG.md"] },
    ],
  },
];

export const home = "docs/index.md";

/** A heading without its Markdown; a decision keeps its number, which is how others name it. */
function titleOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? basename(file, ".md");
  const number = /decisions\/(\d+)-/.exec(file)?.[1];
  const plain = heading.replace(/[`*]/g, "").replace(/^\d+[.:]?\s*/, "");
  return number ? `${Number(number)}. ${plain}` : plain;
}

/** `docs/guide/look.md` is `/owners/look`; names are told apart by their last folder where a part has several. */
function addressOf(key: string, file: string): string {
  const inDocs = file.replace(/^docs\/(guide\/)?/, "").toLowerCase();
  return `${key}/${inDocs.replace(/^(operate|reference)\//, "")}`;
}

const claimed = new Set<string>([home]);
const claim = (pattern: string) =>
  globSync(pattern)
    .sort()
    .filter((file) => !claimed.has(file) && claimed.add(file));

/** Every page that the site has, by group. */
export const contents = parts.map(({ key, title, groups }) => ({
  key,
  title,
  groups: groups.map((group) => ({
    ...group,
    pages: group.pages
      .flatMap(claim)
      .map((file): Page => ({ file, title: titleOf(file), address: addressOf(key, file) })),
  })),
}));

export const addresses = new Map<string, string>([
  [home, "index.md"],
  ...contents.flatMap(({ groups }) =>
    groups.flatMap(({ pages }) => pages.map(({ file, address }): [string, string] => [file, address])),
  ),
]);
