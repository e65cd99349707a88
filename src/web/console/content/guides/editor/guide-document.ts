/** Converts a guide to the editor's document and back, unchanged if unedited. */
import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { GuideDraft } from "#core/content/guides/guide-draft.ts";
import {
  type GuideBlock,
  plainText,
  type Run,
  readBlocks,
  readRuns,
  writeBlocks,
  writeRuns,
} from "#core/content/pages/guide-lines.ts";

export const toDocument = ({ chapters, booking, ...guide }: GuideDraft): JSONContent => ({
  type: "doc",
  content: [
    { type: "cover", content: [plain("coverTitle", guide.title), plain("coverSubtitle", guide.subtitle)] },
    { type: "letter", content: bodyOf(guide.opening) },
    ...chapters.map(({ title, label, fresh, body }) => ({
      type: "chapter",
      attrs: { label: label ?? null, fresh },
      content: [plain("chapterTitle", title), ...bodyOf(body)],
    })),
    {
      type: "closing",
      attrs: { isShown: booking?.isShown ?? true, label: booking?.label ?? null },
      content: bodyOf(guide.closing),
    },
  ],
});

const bodyOf = (lines: string[]): JSONContent[] =>
  lines.length > 0 ? readBlocks(lines).map(nodeOf) : [{ type: "paragraph" }];

function nodeOf(block: GuideBlock): JSONContent {
  switch (block.kind) {
    case "table": {
      const rows = [block.head, ...block.rows];
      const columns = Math.max(...rows.map((row) => row.length));
      return {
        type: "table",
        content: rows.map((row) => ({
          type: "tableRow",
          content: Array.from({ length: columns }, (_, column) => rich("tableCell", row[column] ?? "")),
        })),
      };
    }
    case "callout":
      return { type: "callout", content: block.lines.map((line) => rich("paragraph", line)) };
    case "picture":
      return { type: "picture", attrs: { file: block.file, width: block.width, alt: block.alt } };
    case "art":
      return plain("art", plainText(block.text));
    default:
      return rich(block.kind, block.text);
  }
}

const plain = (type: string, text: string): JSONContent => ({
  type,
  ...(text && { content: [{ type: "text", text }] }),
});

function rich(type: string, text: string): JSONContent {
  const content = readRuns(text).map(({ text: words, strong, struck, href }) => {
    const marks = [
      ...(href ? [{ type: "link", attrs: { href } }] : []),
      ...(strong ? [{ type: "strong" }] : []),
      ...(struck ? [{ type: "struck" }] : []),
    ];
    return { type: "text", text: words, ...(marks.length > 0 && { marks }) };
  });
  return { type, ...(content.length > 0 && { content }) };
}

export function fromDocument(doc: Node): GuideDraft {
  const [cover, letter] = [doc.child(0), doc.child(1)];
  const closing = doc.child(doc.childCount - 1);
  const { isShown, label } = closing.attrs as { isShown: boolean; label: string | null };
  const button = label?.trim();
  return {
    title: wordsOf(cover.child(0)),
    subtitle: wordsOf(cover.child(1)),
    opening: linesOf(letter),
    chapters: chaptersOf(doc).map((chapter) => {
      const given = String(chapter.attrs.label ?? "").trim();
      return {
        title: wordsOf(chapter.child(0)),
        ...(given && { label: given }),
        fresh: chapter.attrs.fresh === true,
        body: linesOf(chapter),
      };
    }),
    closing: linesOf(closing),
    ...((!isShown || button) && { booking: { isShown, ...(button && { label: button }) } }),
  };
}

const chaptersOf = (doc: Node): Node[] => doc.children.filter(({ type }) => type.name === "chapter");

const linesOf = (section: Node): string[] =>
  writeBlocks(section.children.flatMap((node) => blockOf(node) ?? []));

/** Null for a line that says nothing, which a guide does not keep. */
export function blockOf(node: Node): GuideBlock | null {
  const kind = node.type.name;
  switch (kind) {
    case "table": {
      const columns = Math.max(...node.children.map((row) => row.childCount));
      const padded = ({ children }: Node) =>
        Array.from({ length: columns }, (_, at) => children[at]).map((cell) => (cell ? richOf(cell) : ""));
      const [head = [], ...rows] = node.children.map(padded);
      return rows.length === 0 && head.every((cell) => cell === "") ? null : { kind, head, rows };
    }
    case "callout": {
      const lines = node.children.map(richOf).filter((line) => line !== "");
      return lines.length === 0 ? null : { kind, lines };
    }
    case "picture": {
      const { file, width, alt } = node.attrs as Record<"file" | "width" | "alt", unknown>;
      return { kind, file: String(file), width: Number(width) || 100, alt: oneLine(String(alt)) };
    }
    case "art":
      return { kind, text: writeRuns([{ text: wordsOf(node) }]) };
    case "blank":
    case "frame":
      return { kind, text: richOf(node) };
    case "paragraph":
    case "heading":
    case "item":
    case "number":
    case "box":
    case "quote": {
      const text = richOf(node);
      return text === "" ? null : { kind, text };
    }
    default:
      return null;
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const wordsOf = (node: Node): string => node.textContent.replace(/\s/g, " ").trim();

function richOf(node: Node): string {
  const runs = node.children.map((child): Run => {
    const mark = (name: string) => child.marks.find(({ type }) => type.name === name);
    const href = String(mark("link")?.attrs.href ?? "");
    return {
      text: child.text ?? "",
      ...(mark("strong") && { strong: true }),
      ...(mark("struck") && { struck: true }),
      ...(/^(https?:\/\/|mailto:)./.test(href) && { href }),
    };
  });
  return writeRuns(runs);
}

/** Where each path of a layout begins in the document (`DrawnPage`). */
export function positionsOf(doc: Node): Map<string, number> {
  const found = new Map<string, number>();
  let chapters = 0;
  doc.forEach((section, at) => {
    const name = section.type.name;
    const path = name === "chapter" ? `chapters.${chapters++}` : name;
    found.set(path, at);
    const blocks = name === "letter" ? "opening" : name === "chapter" ? `${path}.body` : path;
    let index = 0;
    section.forEach((node, inside) => {
      if (blockOf(node) === null) return;
      const [start, key] = [at + 1 + inside, `${blocks}.${index++}`];
      found.set(key, start);
      let row = 0;
      if (node.type.name === "table" || node.type.name === "callout")
        node.forEach((part, offset) => {
          if (node.type.name === "table" || richOf(part) !== "")
            found.set(`${key}.${row++}`, start + 1 + offset);
        });
    });
  });
  return found;
}
