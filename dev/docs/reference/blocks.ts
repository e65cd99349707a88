/** Documents every page block, from the registry that validates pages. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { blocks } from "../../../src/core/content/pages/blocks.ts";
import { code, commentAbove, plain, type Reference, table } from "./markdown.ts";

const file = "src/core/content/pages/blocks.ts";
type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: Shape;
  oneOf?: Shape[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  minItems?: number;
  maxItems?: number;
  label?: string;
};

const several = ({ minItems, maxItems }: Shape) =>
  [minItems && `at least ${minItems}`, maxItems && `at most ${maxItems}`].filter(Boolean).join(", ");

function kindOf(shape: Shape): string {
  if (shape.const !== undefined) return code(String(shape.const));
  if (shape.enum)
    return shape.enum.length > 12
      ? `one of ${shape.enum.length} names`
      : shape.enum.map((each) => code(String(each))).join(", ");
  if (shape.items) return ["list", several(shape)].filter(Boolean).join(", ");
  if (shape.oneOf ?? shape.anyOf) return "one of the shapes below";
  return shape.type === "object" ? "object" : shape.type === "string" ? "text" : (shape.type ?? "");
}

function rowsOf(shape: Shape, path: string): string[][] {
  const inner = shape.items ? rowsOf(shape.items, `${path}[]`) : [];
  const shapes = (shape.oneOf ?? shape.anyOf ?? []).flatMap((each) => rowsOf(each, path));
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    const isNeeded = shape.required?.includes(name) && property.default === undefined;
    const facts =
      property.default === undefined
        ? isNeeded
          ? "needed"
          : ""
        : `else ${code(JSON.stringify(property.default))}`;
    const at = path === "" ? name : `${path}.${name}`;
    return [[code(at), kindOf(property), facts, plain(property.label ?? "")], ...rowsOf(property, at)];
  });
  return [...own, ...inner, ...shapes];
}

export function pageBlocks(): Reference {
  const source = readFileSync(file, "utf8");
  const sections = Object.entries(blocks).map(([name, schema]) => {
    const words = commentAbove(source, source.search(new RegExp(`^ {2}${name}: z\\.`, "m")));
    const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
    const unique = new Map(rowsOf(shape, "").map((row) => [row.join(), row]));
    return [`## ${name}`, plain(words), table(["property", "is", "", "in the editor"], [...unique.values()])]
      .filter(Boolean)
      .join("\n\n");
  });
  return {
    file: "blocks",
    title: "Blocks of a page",
    about: `The ${sections.length} sections that a page may hold, and the properties of each.`,
    source: file,
    body: [
      "A page's document has a list of `{type, props}`. Words between asterisks in a heading are set in the accent. The recipe for a new block is in [Working on Foyer](../../CONTRIBUTING.md).",
      ...sections,
    ].join("\n\n"),
  };
}
